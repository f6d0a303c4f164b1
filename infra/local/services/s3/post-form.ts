export interface UploadForm {
  /** Fields keyed by lower-case name. As in S3, only fields before the file count. */
  readonly fields: ReadonlyMap<string, string>;
  readonly file: Buffer | undefined;
}

/** Parses a multipart form; undefined when it is not one. */
export async function readUploadForm(body: Buffer, contentType: string): Promise<UploadForm | undefined> {
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    return undefined;
  }
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    if (name === 'file') return { fields, file: typeof value === 'string' ? Buffer.from(value) : Buffer.from(await value.arrayBuffer()) };
    if (typeof value === 'string') fields.set(name.toLowerCase(), value);
  }
  return { fields, file: undefined };
}
