// Declares what the tests use of this package, which has no types of its own.
declare module 'mailparser' {
  export function simpleParser(message: Buffer): Promise<{
    subject?: string;
    from?: { value: { name: string; address?: string }[] };
    bcc?: unknown;
  }>;
}
