import type { ReactNode } from 'react';

/** Shows a name and its value, within a `dl`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-85">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
