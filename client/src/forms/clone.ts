/**
 * In the bundle in the place of lodash's `clone`, which brings its ways to copy every kind of object along: formik copies
 * lists and records of a form's values with it.
 */
export default function clone<Value extends object>(value: Value): Value {
  return Array.isArray(value) ? (value.slice() as Value & unknown[]) : { ...value };
}
