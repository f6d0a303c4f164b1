import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/** An error class of the SDK that has nothing but its name, its fault and its place in the service's model. */
const plainError =
  /export class (\w+) extends __BaseException \{\s+static shapeId = "([\w.#]+)";\s+name = "\1";\s+\$fault = "(client|server)";\s+constructor\(opts\) \{\s+super\(\{\s+name: "\1",\s+\$fault: "\3",\s+\.\.\.opts,\s+\}\);\s+Object\.setPrototypeOf\(this, \1\.prototype\);\s+\}\s+\}/g;
const errorMaker = `
const plainError = (name, $fault, shapeId) => class extends __BaseException {
  static shapeId = shapeId;
  name = name;
  $fault = $fault;
  constructor(opts) {
    super({ name, $fault, ...opts });
    Object.setPrototypeOf(this, new.target.prototype);
  }
};
`;

/**
 * A client registers every error its service knows, each a class that differs from the next in three words: 14 KB of each bundle that
 * reads the table and signs. One function makes them, equal to what they were; a class that has more to it stays as it is.
 */
export const errorsByOneMaker: Plugin = {
  name: 'errors-by-one-maker',
  setup(build) {
    build.onLoad({ filter: /[\\/]@aws-sdk[\\/]client-[\w-]+[\\/]dist-es[\\/]models[\\/]errors\.js$/ }, ({ path: file }) => ({
      contents:
        errorMaker + readFileSync(file, 'utf8').replace(plainError, 'export const $1 = /* @__PURE__ */ plainError("$1", "$3", "$2");'),
      loader: 'js',
    }));
  },
};
