/** A package's platform, as npm reads it from a lock entry. */
export interface Platform {
  readonly os?: string[];
  readonly cpu?: string[];
  readonly libc?: string[];
}

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** Packages whose names do not state all of it. */
const unstated: Readonly<Record<string, Platform>> = {
  'napi-windows-process-start-time': { os: ['win32'], cpu: ['x64', 'arm64'] },
};

/**
 * Returns the platform that a native package's name states: `@x/binding-linux-arm-musleabihf` is for Linux with musl, on arm.
 * @param siblings the owner's other builds: if one of them is for musl, the plain name is for glibc
 * @throws Error when the name contains no processor
 */
export function platformOf(name: string, siblings: readonly string[] = []): Platform {
  if (unstated[name] !== undefined) return unstated[name];
  const words = name.split(/[@/-]/);
  const system = systems.find((known) => words.some((word) => word === known || word === `${known}musl`));
  const processor = processors.find((known) => words.includes(known));
  if (processor === undefined) throw new Error(`${name} does not tell which platform it is for: teach scripts/lock/platform-of.ts.`);
  const libc = system === 'linux' ? libcOf(name, words, siblings) : undefined;
  return {
    ...(system === undefined ? {} : { os: [system] }),
    cpu: [processor],
    ...(libc === undefined ? {} : { libc: [libc] }),
  };
}

function libcOf(name: string, words: readonly string[], siblings: readonly string[]): string | undefined {
  if (words.some((word) => word.includes('musl'))) return 'musl';
  if (words.some((word) => word.startsWith('gnu')) || siblings.includes(`${name}-musl`)) return 'glibc';
  return undefined;
}
