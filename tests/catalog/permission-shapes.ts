/** A report: what its view reads. */
export function report(name: string): Record<string, string> {
  const rule = `reports/${name} read`;
  return {
    [`GET /reports/${name}`]: rule,
    [`GET /reports/${name}/setting`]: rule,
    [`GET /reports/${name}/lots`]: rule,
    [`POST /reports/${name}/exports`]: rule,
  };
}

/** A plain resource: its own name, at the level of the method. */
export function plain(name: string): Record<string, string> {
  return {
    [`POST /${name}/exports`]: `${name} read`,
    [`GET /${name}`]: `${name} read`,
    [`GET /${name}/:id`]: `${name} read`,
    [`POST /${name}`]: `${name} write`,
    [`PUT /${name}/:id`]: `${name} write`,
    [`DELETE /${name}/:id`]: `${name} write`,
    [`POST /${name}/bulk-deletions`]: `${name} write`,
  };
}

/** What outside systems read by a key: the same lists and records. */
export function external(...names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => [
      [`GET /external/${name}`, 'key'],
      [`GET /external/${name}/:id`, 'key'],
    ]),
  );
}

/** The same, and what they write. */
export function externalWritten(name: string): Record<string, string> {
  return {
    ...external(name),
    [`POST /external/${name}`]: 'key',
    [`PUT /external/${name}/:id`]: 'key',
    [`DELETE /external/${name}/:id`]: 'key',
  };
}
