import * as z from 'zod/mini';
import type { ServiceError } from '../../aws-endpoint/service-errors.ts';

const policy = z.object({
  expiration: z.string(),
  conditions: z.array(
    z.union([
      z.tuple([z.string(), z.union([z.string(), z.number()]), z.union([z.string(), z.number()])]),
      z.record(z.string(), z.string()),
    ]),
  ),
});

export interface PostedForm {
  readonly bucket: string;
  /** Fields before the file, keyed by lower-case name. */
  readonly fields: ReadonlyMap<string, string>;
  /** Size of the received file in bytes. */
  readonly size: number;
}

/** Fields that a policy need not mention (AWS: 'Creating a POST policy'). */
const exempt = /^(?:x-amz-signature|file|policy|x-ignore-.*)$/;

/**
 * Checks a form with a valid signature against its policy: the policy has not expired, every condition is met, every field has a condition,
 * and the file's size is in the allowed range.
 * @returns S3's error, or undefined
 */
export function checkPostPolicy({ bucket, fields, size }: PostedForm, now: number): ServiceError | undefined {
  const parsed = policy.safeParse(parseBase64Json(fields.get('policy') ?? ''));
  if (!parsed.success) return { status: 400, code: 'InvalidPolicyDocument', message: 'Invalid Policy: Invalid JSON.' };
  if (!(now < Date.parse(parsed.data.expiration))) return denied('Policy expired.');
  const named = new Set<string>();
  let range: readonly [number, number] | undefined;
  for (const condition of parsed.data.conditions) {
    const [operator, name, value] = Array.isArray(condition) ? condition : ['eq', ...(Object.entries(condition)[0] ?? ['', ''])];
    if (operator === 'content-length-range') {
      range = [Number(name), Number(value)];
      continue;
    }
    const field = String(name).replace(/^\$/, '').toLowerCase();
    named.add(field);
    const actual = field === 'bucket' ? bucket : (fields.get(field) ?? '');
    const holds = operator === 'starts-with' ? actual.startsWith(String(value)) : operator === 'eq' && actual === String(value);
    if (!holds) return denied(`Policy Condition failed: ${JSON.stringify([operator, `$${field}`, value])}`);
  }
  const extra = [...fields.keys()].filter((field) => !named.has(field) && !exempt.test(field));
  if (extra.length > 0) return denied(`Extra input fields: ${extra.join(', ')}`);
  if (range && size > range[1]) {
    return {
      status: 400,
      code: 'EntityTooLarge',
      message: 'Your proposed upload exceeds the maximum allowed size',
      fields: { ProposedSize: size, MaxSizeAllowed: range[1] },
    };
  }
  if (range && size < range[0]) {
    return {
      status: 400,
      code: 'EntityTooSmall',
      message: 'Your proposed upload is smaller than the minimum allowed size',
      fields: { ProposedSize: size, MinSizeAllowed: range[0] },
    };
  }
  return undefined;
}

function denied(reason: string): ServiceError {
  return { status: 403, code: 'AccessDenied', message: `Invalid according to Policy: ${reason}` };
}

function parseBase64Json(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString());
  } catch {
    return undefined;
  }
}
