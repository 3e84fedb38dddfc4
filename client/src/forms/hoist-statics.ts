/**
 * In the bundle in the place of the package `hoist-non-react-statics`, which brings a copy of react-is along. formik
 * calls it for components of its own that no form uses: their statics are of no interest.
 */
export default function hoistStatics<Target>(target: Target): Target {
  return target;
}
