/**
 * Replaces `@aws-sdk/credential-provider-node` in every bundle. Lambda always provides credentials in the environment, so the code that
 * reads profiles, SSO, processes and web identities would only lengthen each cold start.
 */
interface EnvCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

/**
 * Returns credentials from the environment. Has the name of the function that it replaces. Throws when the environment has no credentials.
 */
export function defaultProvider(): () => Promise<EnvCredentials> {
  return async () => {
    const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: sessionToken } = process.env;
    if (accessKeyId === undefined || secretAccessKey === undefined) throw new Error('AWS credentials are missing from the environment');
    return { accessKeyId, secretAccessKey, ...(sessionToken === undefined ? {} : { sessionToken }) };
  };
}
