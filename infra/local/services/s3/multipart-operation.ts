/** An operation of a multipart upload (AWS: 'Uploading and copying objects using multipart upload'). */
export type MultipartOperation =
  | { readonly name: 'CreateMultipartUpload' }
  | { readonly name: 'UploadPart'; readonly uploadId: string; readonly number: number }
  | { readonly name: 'CompleteMultipartUpload'; readonly uploadId: string }
  | { readonly name: 'AbortMultipartUpload'; readonly uploadId: string };

/** Returns the operation for a method and its parameters; undefined for anything else. */
export function multipartOperationOf(method: string, parameters: URLSearchParams): MultipartOperation | undefined {
  const names = [...parameters.keys()].sort().join();
  const uploadId = parameters.get('uploadId') ?? '';
  if (method === 'POST' && names === 'uploads') return { name: 'CreateMultipartUpload' };
  if (method === 'PUT' && names === 'partNumber,uploadId') {
    return { name: 'UploadPart', uploadId, number: Number(parameters.get('partNumber')) };
  }
  if (names !== 'uploadId') return undefined;
  if (method === 'POST') return { name: 'CompleteMultipartUpload', uploadId };
  return method === 'DELETE' ? { name: 'AbortMultipartUpload', uploadId } : undefined;
}
