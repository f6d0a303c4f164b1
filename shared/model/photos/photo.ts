import * as z from 'zod/mini';
import { id } from '../common.ts';

/** The upload bucket's limit in bytes (docs/rules/photos.md#checks). */
export const photoMaxBytes = 5 * 1024 * 1024;

const tooLarge = 'Image size must be less than 5MB';

const noFocus = 'Please choose which part of the photo to show';
const share = z.number(noFocus).check(z.gte(0, noFocus), z.lte(1, noFocus));

/** Says what a picture that anybody can see is for. */
export const publicPicture = z.enum(['page', 'logo'], 'Unknown use of a picture');
export type PublicPicture = z.output<typeof publicPicture>;

export const photoUploadForm = z.object({
  content_type: z.enum(['image/jpeg', 'image/png', 'image/gif', 'image/webp'], 'Please select a valid image file (JPG, PNG, GIF, or HEIC)'),
  size: z.number(tooLarge).check(z.int(tooLarge), z.gte(1, 'The file is empty'), z.lte(photoMaxBytes, tooLarge)),
  /** Which part of the photo is shown in a square, as in `PhotoFocus`. If left out, processing chooses it. */
  focus: z.optional(z.nullable(z.object({ x: share, y: share }, noFocus))),
  /** What staff upload a picture for, if it is not a person's photo: a public page, or the organization's logo. Anybody can see it then. */
  public_as: z.optional(publicPicture),
});

/** Where and how to POST the photo: a multipart form of `fields`, then `file` last. Valid for ten minutes. */
export const photoUpload = z.object({
  photo_upload_id: id,
  url: z.string(),
  fields: z.record(z.string(), z.string()),
});
export type PhotoUpload = z.output<typeof photoUpload>;

export const photoUploadState = z.object({
  status: z.enum(['pending', 'ready', 'rejected']),
  error: z.nullable(z.string()),
  thumbnail_url: z.nullable(z.string()),
});
export type PhotoUploadState = z.output<typeof photoUploadState>;
