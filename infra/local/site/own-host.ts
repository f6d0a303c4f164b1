/**
 * Whether a request's host name is this machine's. A foreign page whose name was made to point to this machine must not read anything (DNS
 * rebinding).
 */
export function isOwnHost(host: string | undefined): boolean {
  return host !== undefined && /^(localhost|[\w-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(host);
}
