import { Problem } from '#shared/contract/errors.ts';
import { photoMaxBytes } from '#shared/model/photos/photo.ts';
import { photoFormatOf } from '#shared/rules/photos/photo-limits.ts';
import { loadFormTools } from '../../call/request/load-form-tools.ts';
import { putUpload } from '../../data/photos/uploads.ts';
import { guard } from '../../lib/aws/overload.ts';
import { photoRefusals } from '../../lib/photos/photo-refusals.ts';
import { realTimeAndIds } from '../time-and-ids.ts';

/**
 * Turns a photo sent with the form into an upload, so that it goes through the same storage and processing.
 * @throws Problem `invalid_input` for a file whose bytes are not an image, `busy` while storage is down
 */
export async function withSentPhoto<Form extends { photo_upload_id?: string | null | undefined }>(
  tenantId: string,
  form: Form,
  photo: Uint8Array | undefined,
  { now, newId } = realTimeAndIds,
): Promise<Form> {
  if (photo === undefined) return form;
  if (photo.length > photoMaxBytes) throw new Problem('invalid_input', { fields: { photo: photoRefusals.tooLarge } });
  if (photoFormatOf(photo) === undefined) throw new Problem('invalid_input', { fields: { photo: photoRefusals.notAnImage } });
  const uploadId = newId();
  await putUpload(tenantId, uploadId, now());
  const { keepPhoto } = await loadFormTools();
  await guard(() => keepPhoto(uploadId, photo));
  return { ...form, photo_upload_id: uploadId };
}
