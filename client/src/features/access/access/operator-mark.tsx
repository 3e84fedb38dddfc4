import { resourcePath } from '../../../api/resource-path.ts';
import { useOperator } from './use-operator.ts';

/** The operator's logo and name, in the place of the product's mark until they are known. */
export function OperatorMark() {
  const operator = useOperator();
  const tag = operator?.logo;
  return (
    <div className="operator">
      {tag ? (
        <img
          src={resourcePath('public/operator/logo', undefined, { view: location.pathname, tag })}
          alt=""
          height="40"
        />
      ) : (
        <span className="mark" aria-hidden="true">
          P
        </span>
      )}
      {operator?.name && (
        <span className="operator-name" title={operator.name}>
          {operator.name}
        </span>
      )}
    </div>
  );
}
