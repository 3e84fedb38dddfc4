import type { ReactNode } from 'react';

/** Fields that belong together, under a title; white space parts them from the next ones. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="field-group">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
