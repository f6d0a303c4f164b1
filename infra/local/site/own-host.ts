/**
 * Whether a request's host name is this machine's. A foreign page must not read anything by making its own name point to this machine (DNS
 * rebinding).
 */
export function isOwnHost(host: string | undefined): boolean {
  return host !== undefined && /^(localhost|[\w-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(host);
}
