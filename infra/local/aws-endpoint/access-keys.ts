import { createHmac, randomBytes } from 'node:crypto';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Signer of a request. `rights` are `resource action` pairs; undefined means every right. */
export interface Caller {
  readonly name: string;
  readonly secret: string;
  readonly rights: ReadonlySet<string> | undefined;
}

export interface AccessKeys {
  readonly admin: Credentials;
  of(functionName: string): Credentials;
  find(accessKeyId: string): Caller | undefined;
}

/** Name of the stack itself (tests, seeding, the stream's poller), which has every right. */
const adminName = 'admin';

/**
 * Generates one access key per function. Secrets are new at every start, so they are not stored, and an old stack's signatures are
 * worthless.
 */
export function makeAccessKeys(
  grants: (functionName: string) => readonly { readonly resource: string; readonly action: string }[] | undefined,
): AccessKeys {
  const root = randomBytes(32);
  const secretOf = (accessKeyId: string): string => createHmac('sha256', root).update(accessKeyId).digest('base64url');
  const credentials = (accessKeyId: string): Credentials => ({ accessKeyId, secretAccessKey: secretOf(accessKeyId) });
  const callers = new Map<string, Caller>([
    [`local-${adminName}`, { name: adminName, secret: secretOf(`local-${adminName}`), rights: undefined }],
  ]);
  return {
    admin: credentials(`local-${adminName}`),
    of: (functionName) => credentials(`fn-${functionName}`),
    find(accessKeyId) {
      const known = callers.get(accessKeyId);
      if (known || !accessKeyId.startsWith('fn-')) return known;
      const name = accessKeyId.slice('fn-'.length);
      const granted = grants(name);
      if (granted === undefined) return undefined;
      const caller = {
        name,
        secret: secretOf(accessKeyId),
        rights: new Set(granted.map(({ resource, action }) => `${resource} ${action}`)),
      };
      callers.set(accessKeyId, caller);
      return caller;
    },
  };
}
