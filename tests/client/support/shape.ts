/** What values of a place look like: their types, and what is in them. */
export interface Shape {
  types: Set<string>;
  /** Of an object; a field that only some have is among them. */
  fields: Map<string, Shape>;
  /** Of a list: all its elements in one. */
  element: Shape | null;
}

function empty(): Shape {
  return { types: new Set(), fields: new Map(), element: null };
}

/** The shape of a JSON value. */
export function shapeOf(value: unknown, into: Shape = empty()): Shape {
  if (Array.isArray(value)) {
    into.types.add('list');
    into.element ??= empty();
    for (const one of value) shapeOf(one, into.element);
  } else if (typeof value === 'object' && value !== null) {
    into.types.add('object');
    for (const [name, one] of Object.entries(value)) {
      if (one !== undefined) into.fields.set(name, shapeOf(one, into.fields.get(name)));
    }
  } else into.types.add(value === null ? 'null' : typeof value);
  return into;
}

/**
 * What a fake answer and the true one do not have in common, a line each. Null may stand for anything, and a list that is
 * empty says nothing of its elements.
 * @param open paths of objects whose names are data, such as ids: `.choices`
 */
export function differences(fake: Shape, real: Shape, open: readonly string[] = [], path = ''): string[] {
  const known = (shape: Shape) => [...shape.types].filter((type) => type !== 'null');
  const [a, b] = [known(fake), known(real)];
  if (a.length > 0 && b.length > 0 && !a.some((type) => b.includes(type)))
    return [`${path}: ${a.join('|')}, in truth ${b.join('|')}`];
  const found: string[] = [];
  if (a.includes('object') && b.includes('object') && !open.includes(path)) {
    for (const name of new Set([...fake.fields.keys(), ...real.fields.keys()])) {
      const [one, other] = [fake.fields.get(name), real.fields.get(name)];
      if (one && other) found.push(...differences(one, other, open, `${path}.${name}`));
      else found.push(`${path}.${name}: only in ${one ? 'the fake' : 'truth'}`);
    }
  }
  const hasElements = (shape: Shape | null) => shape !== null && shape.types.size > 0;
  if (fake.element && real.element && hasElements(fake.element) && hasElements(real.element))
    found.push(...differences(fake.element, real.element, open, `${path}[]`));
  return found;
}
