/** Whether a request names this machine. A page elsewhere whose name was made to point here must not read anything (DNS rebinding). */
export function isOwnHost(host: string | undefined): boolean {
  return host !== undefined && /^(localhost|[\w-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(host);
}
