import { parseArgs } from 'node:util';
import { stages } from '../config.ts';
import { StackError } from '../stack-error.ts';

export interface DeployOptions {
  readonly stage: string;
  /** Whether to skip all questions. */
  readonly yes: boolean;
  readonly functionName: string | undefined;
  /** Only for `bootstrap`: ARN of the policy that CloudFormation gets instead of all rights. */
  readonly executionPolicy: string | undefined;
}

/**
 * Reads the options of `npm run bootstrap|deploy|destroy|redrive -- …`. `--cell` is the setting of the same name.
 * @throws StackError naming what is wrong
 */
export function readDeployOptions(args: readonly string[]): DeployOptions {
  const values = parse(args);
  if (values.stage === undefined) throw new StackError(`Say which stage: --stage ${stages.join(' | ')}.`);
  if (values.cell !== undefined) process.env['TABLE_TWO_CELL'] = values.cell;
  return { stage: values.stage, yes: values.yes, functionName: values.function, executionPolicy: values['execution-policy'] };
}

function parse(args: readonly string[]) {
  try {
    const options = {
      stage: { type: 'string' },
      yes: { type: 'boolean', default: false },
      function: { type: 'string' },
      cell: { type: 'string' },
      'execution-policy': { type: 'string' },
    } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new StackError(error instanceof Error ? error.message : String(error));
  }
}
