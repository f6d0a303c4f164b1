// The package has no types of its own; this declares what the tests use.
declare module 'mailparser' {
  export function simpleParser(message: Buffer): Promise<{ subject?: string }>;
}
