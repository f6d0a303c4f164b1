import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));

/** Every environment variable a function may read, and the form it must have. `infra/bindings.ts` sets them. */
const shapes = {
  /** Where people reach the site: `https://tabletwo.example`, no slash at the end. */
  SITE_URL: text.check(z.regex(/^https?:\/\/[^/]+$/)),
  /** `strict`: a reply that does not fit the contract is an error. `off`: it is sent as it is. */
  REPLY_CHECK: z.enum(['strict', 'off']),
  TABLE_NAME: text,
  /** KMS key ids, the current one first, then the previous one while a rotation lasts. */
  TOKEN_KEY_IDS: text,
  SECRET_KEY_ID: text,
  UPLOAD_BUCKET: text,
  PHOTO_BUCKET: text,
  MAIL_FROM: text,
  MAIL_CONFIGURATION_SET: text,
  /** `first,growth,most` of `invitation-allowance.ts`. */
  INVITATION_ALLOWANCE: text.check(z.regex(/^\d+,\d+,\d+$/)),
  SOCKET_API_URL: text.check(z.regex(/^https?:\/\//)),
} as const;

export type EnvName = keyof typeof shapes;

const parsed = new Map<EnvName, string>();

/**
 * One setting of this function, parsed at first use and kept.
 * @throws Error naming the variable when it is missing or malformed: a fault of the deployment, never of the caller.
 */
export function env(name: EnvName): string {
  const known = parsed.get(name);
  if (known !== undefined) return known;
  const result = z.safeParse(shapes[name], process.env[name]);
  if (!result.success) throw new Error(`Environment variable ${name} is ${process.env[name] === undefined ? 'missing' : 'malformed'}`);
  parsed.set(name, result.data);
  return result.data;
}
