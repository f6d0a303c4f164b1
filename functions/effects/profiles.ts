import { noteAddress } from '../data/participants/addresses.ts';
import { readErasure, readMovedAddress, readProfileChange, readUnusedPhoto } from '../data/participants/participant-records.ts';
import { readUnusedUpload } from '../data/public-pages/page-records.ts';
import { renewExports } from '../domain/exports/renew-exports.ts';
import { dropPictures } from '../domain/photos/drop-pictures.ts';
import { followProfile } from '../domain/profile/participant-copies.ts';
import { deletePhoto } from '../lib/aws/storage.ts';
import { each, last } from './effect.ts';
import { runEffects } from './run-effects.ts';

/** Updates the copies of a changed or erased profile, and deletes unused photos. */
export const handler = runEffects('profiles', {
  noteAddress: each(readMovedAddress, noteAddress),
  followProfile: each(readProfileChange, followProfile),
  // Runs after the copies are erased; otherwise a new file would contain them. Runs once per organization, however many people were erased.
  renewExports: last(readErasure, (tenantId) => tenantId, renewExports),
  deletePhoto: each(readUnusedPhoto, ({ tenantId, photoKey }) => deletePhoto(tenantId, photoKey)),
  dropPicture: each(readUnusedUpload, dropPictures),
});
