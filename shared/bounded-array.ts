import { type AnyObject, ArraySchema, type ISchema, type Maybe, type ValidationError } from 'yup';
import { limits } from './limits.ts';

type Validation = Parameters<ArraySchema<unknown[], AnyObject>['_validate']>;

/**
 * A list whose check costs no more than its bounds: one beyond its `max` is refused for that alone, and items are looked
 * at one by one until enough problems are found. yup's own looks at every item of any list and keeps every problem.
 */
class BoundedArraySchema<Value extends Maybe<unknown[]>> extends ArraySchema<Value, AnyObject> {
  override _validate(...[value, options = {}, panic, next]: Validation): void {
    if (!Array.isArray(value)) {
      super._validate(value, options, panic, next);
      return;
    }
    const most = this.tests.find(({ OPTIONS }) => OPTIONS?.name === 'max');
    if (most && value.length > Number(most.OPTIONS?.params?.max)) {
      const run = { path: options.path, value, originalValue: value, options, tests: [most] };
      this.runTests(run as never, panic, (errors) => next(errors, value));
      return;
    }
    const { innerType } = this;
    super._validate(value, { ...options, recursive: false }, panic, (own) => {
      const below = innerType ? errorsOfItems(innerType, value, options, panic) : [];
      next([...below, ...own], value);
    });
  }
}

function errorsOfItems(
  of: ISchema<unknown>,
  items: unknown[],
  options: NonNullable<Validation[1]>,
  panic: Validation[2],
): ValidationError[] {
  const found: ValidationError[] = [];
  const place = { options, parent: items, originalParent: items, parentPath: options.path };
  for (let index = 0; index < items.length && found.length < limits.problems; index += 1) {
    // Nothing is asynchronous in the check of a shape: the errors are there when the call returns.
    of.asNestedTest({ ...place, index })(
      {} as never,
      (error) => panic(error, items),
      (errors) => {
        if (errors) found.push(...[errors].flat());
      },
    );
  }
  return found;
}

/** A list, optional until `.required()`, whose `max` is to be given; its items by `.of`. */
export function array() {
  return new BoundedArraySchema<unknown[] | undefined>();
}
