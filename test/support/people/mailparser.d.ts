// The package has no types of its own; this is what the tests use.
declare module 'mailparser' {
  export function simpleParser(message: Buffer): Promise<{ subject?: string }>;
}
