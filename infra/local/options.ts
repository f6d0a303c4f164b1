import { parseArgs } from 'node:util';
import { StackError } from '../stack-error.ts';

/** Options of `npm start -- …`. */
export interface StartOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly dataDir: string;
  /** Whether to begin with an empty data folder. */
  readonly fresh: boolean;
  /** Whether to fill a new data folder with the demo organization. */
  readonly demo: boolean;
  /** Whether pages reload and functions are rebuilt when a source is saved. */
  readonly dev: boolean;
  /** Whether each function runs from its own bundle in its own thread, as on AWS; used for measurements. */
  readonly apart: boolean;
  /** Whether super_admins need a passkey, as on AWS. */
  readonly requirePasskeys: boolean;
  /** Whether to show the functions' log lines. */
  readonly verbose: boolean;
}

const known = '--port N, --data DIR, --fresh, --no-demo, --dev, --apart, --require-passkeys, --verbose';

/**
 * Reads the options of `npm start`.
 * @throws StackError naming what is wrong
 */
export function readOptions(args: readonly string[]): StartOptions {
  const values = parse(args);
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535) throw new StackError(`--port takes a number from 0 to 65535, not '${values.port}'.`);
  if (values.data === '') throw new StackError('--data takes the path of a folder.');
  return {
    port,
    dataDir: values.data,
    fresh: values.fresh,
    demo: !values['no-demo'],
    dev: values.dev,
    apart: values.apart,
    requirePasskeys: values['require-passkeys'],
    verbose: values.verbose,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '3000' },
        data: { type: 'string', default: '.local' },
        fresh: { type: 'boolean', default: false },
        'no-demo': { type: 'boolean', default: false },
        dev: { type: 'boolean', default: false },
        apart: { type: 'boolean', default: false },
        'require-passkeys': { type: 'boolean', default: false },
        verbose: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    const [what] = error instanceof Error ? error.message.split('. ') : [String(error)];
    throw new StackError(`${what?.replace(/\.$/, '')}; the options are ${known}.`);
  }
}
