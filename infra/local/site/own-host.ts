/** A page elsewhere whose name was made to point at this machine must not read what lies here (DNS rebinding). */
export function isOwnHost(host: string | undefined): boolean {
  return host !== undefined && /^(localhost|[\w-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(host);
}
