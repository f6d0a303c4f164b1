import { session } from '../storage/storage.ts';

const savedKey = (id: string) => `profile_saved_${id}`;

/** For the page to which saving a profile leads back. */
export function noteProfileSaved(id: string): void {
  session.set(savedKey(id), '1');
}

/** Whether the profile was saved on the page before; once. */
export function takeProfileSaved(id: string): boolean {
  const saved = session.get(savedKey(id)) !== null;
  session.remove(savedKey(id));
  return saved;
}
