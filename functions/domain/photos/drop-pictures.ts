import type { UnusedPictures } from '../../data/public-pages/page-records.ts';
import { deletePictures } from '../../lib/aws/page-files.ts';
import { logoSuffix, pictureSuffix, pictureWidths } from '../../lib/public-pages/picture-files.ts';

/** Deletes the files of public pictures that nothing shows any more. */
export async function dropPictures({ pictureId, logoId }: UnusedPictures): Promise<void> {
  await deletePictures([
    ...(pictureId === undefined ? [] : pictureWidths.map((width) => `${pictureId}${pictureSuffix(width)}`)),
    ...(logoId === undefined ? [] : [`${logoId}${logoSuffix}`]),
  ]);
}
