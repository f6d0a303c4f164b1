import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));

/** Every environment variable that a function may read, and its format. `infra/bindings.ts` sets them. */
const shapes = {
  /** The site's public address: `https://tabletwo.example`, without a trailing slash. */
  SITE_URL: text.check(z.regex(/^https?:\/\/[^/]+$/)),
  /** `strict`: a reply that does not match the contract is an error. `off`: such a reply is sent unchecked. */
  REPLY_CHECK: z.enum(['strict', 'off']),
  TABLE_NAME: text,
  /** KMS key ids: the current one first, followed during a rotation by the previous one. */
  TOKEN_KEY_IDS: text,
  SECRET_KEY_ID: text,
  UPLOAD_BUCKET: text,
  PHOTO_BUCKET: text,
  PAGE_BUCKET: text,
  /** The secret that has the keys of the platform's Stripe account; `off` where no guest can pay online. */
  STRIPE_SECRET_ID: text,
  /** The address of Stripe's API; a stand-in on a laptop. */
  STRIPE_API: text.check(z.regex(/^https?:\/\/[^/]+$/)),
  MAIL_FROM: text,
  MAIL_CONFIGURATION_SET: text,
  MAIL_QUEUE_PROMPT: text.check(z.regex(/^https?:\/\//)),
  MAIL_QUEUE_BULK: text.check(z.regex(/^https?:\/\//)),
  /** Pause between two bulk emails, in each function that sends them, ms. */
  MAIL_BULK_PACE: text.check(z.regex(/^\d+$/)),
  /** `first,growth,most`, as in `invitation-allowance.ts`. */
  INVITATION_ALLOWANCE: text.check(z.regex(/^\d+,\d+,\d+$/)),
  /** `registrations an hour,a day,sockets,staff`, as in `tenant-limits.ts`. */
  TENANT_LIMITS: text.check(z.regex(/^\d+(,\d+){3}$/)),
  /** Whether a super_admin without a passkey must add one before doing anything else. */
  SUPER_ADMIN_PASSKEYS: z.enum(['required', 'optional']),
  /** Name prefixes of the functions that run effects, and of those that do parts of the work that runs every minute. */
  EFFECTS_PREFIX: text,
  MINUTES_PREFIX: text,
  /** The name of the function that creates the files of exports. */
  EXPORT_MAKER: text,
  SOCKET_API_URL: text.check(z.regex(/^https?:\/\//)),
} as const;

export type EnvName = keyof typeof shapes;

/**
 * Returns one setting of this function.
 * @throws Error naming every variable that is missing or malformed: the deployment is at fault, never the caller
 */
export function env(name: EnvName): string {
  const result = z.safeParse(shapes[name], process.env[name]);
  if (!result.success) throw new Error(`Environment variables: ${problemsWith([...always, name]).join(', ')}`);
  return result.data;
}

/** Variables that every function has. The others depend on the function's permissions. */
const always: readonly EnvName[] = ['SITE_URL', 'REPLY_CHECK'];

/**
 * Returns all problems together, so that a deployment can be fixed in one go: variables from `needed` that are missing, and all that are
 * malformed.
 */
function problemsWith(needed: readonly string[]): string[] {
  return Object.entries(shapes).flatMap(([name, shape]) => {
    const value = process.env[name];
    if (value === undefined) return needed.includes(name) ? [`${name} is missing`] : [];
    return z.safeParse(shape, value).success ? [] : [`${name} is malformed`];
  });
}
