import * as z from 'zod/mini';

const bill = z.looseObject({
  components: z.array(z.looseObject({ 'bom-ref': z.string(), name: z.string(), version: z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z._default(z.array(z.string()), []) })),
});

const lock = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({ name: z.optional(z.string()), version: z.optional(z.string()), dev: z.optional(z.boolean()) }),
  ),
});

/**
 * Removes components that are only used to build and test, according to the lock file, from a list.
 * @param all CycloneDX, as `npm sbom --package-lock-only` prints it; `lockFile`: package-lock.json. Both as text
 * @throws Error when one of them is malformed
 */
export function keepShipped(all: string, lockFile: string): string {
  const { packages } = z.parse(lock, JSON.parse(lockFile));
  const shipped = new Set(
    Object.entries(packages)
      .filter(([at, { dev }]) => at !== '' && dev !== true)
      .map(([at, { name, version }]) => `${name ?? at.split('node_modules/').at(-1)} ${version}`),
  );
  const whole = z.parse(bill, JSON.parse(all));
  const components = whole.components.filter(({ name, version }) => shipped.has(`${name} ${version}`));
  const left = new Set(components.map((component) => component['bom-ref']));
  const dependencies = whole.dependencies
    .filter(({ ref }, index) => index === 0 || left.has(ref))
    .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((ref) => left.has(ref)) }));
  return JSON.stringify({ ...whole, components, dependencies }, undefined, 2);
}
