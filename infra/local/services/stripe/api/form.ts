/** A value of a form body: `a[b][0]=c` is `{ a: { b: ['c'] } }`. */
export type FormValue = string | readonly FormValue[] | { readonly [name: string]: FormValue };
export type Form = { readonly [name: string]: FormValue };

interface Branch {
  readonly [name: string]: string | Branch;
}

/** Parses a form body or query with Stripe's brackets, as the `stripe` package writes it. `a[]` appends. */
export function parseForm(text: string): Form {
  const root = makeBranch();
  for (const [name, value] of new URLSearchParams(text)) {
    const first = name.split('[', 1)[0] ?? '';
    const path = [first, ...[...name.slice(first.length).matchAll(/\[([^\]]*)\]/g)].map(([, part = '']) => part)];
    let branch = root;
    for (const [depth, part] of path.entries()) {
      const key = part === '' && depth > 0 ? String(Object.keys(branch).length) : part;
      if (depth === path.length - 1) branch[key] = value;
      else {
        const next = branch[key];
        const deeper = typeof next === 'object' ? next : makeBranch();
        branch[key] = deeper;
        branch = deeper;
      }
    }
  }
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, toValue(value)]));
}

type OpenBranch = { [name: string]: string | OpenBranch };

/** Makes an object without a prototype, so that a field named `__proto__` is a field. */
const makeBranch = (): OpenBranch => Object.create(null);

function toValue(value: string | Branch): FormValue {
  if (typeof value === 'string') return value;
  const names = Object.keys(value);
  const isList = names.length > 0 && names.every((name, index) => name === String(index));
  const entries = Object.entries(value).map(([name, part]) => [name, toValue(part)] as const);
  return isList ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}
