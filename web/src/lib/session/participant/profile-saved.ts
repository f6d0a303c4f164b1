import { session } from '../storage/storage.ts';

const savedKey = (id: string) => `profile_saved_${id}`;

/** Notes that a profile was saved, for the page that the guest returns to. */
export function noteProfileSaved(id: string): void {
  session.set(savedKey(id), '1');
}

/** Whether the profile was saved on the previous page. Returns true only once. */
export function takeProfileSaved(id: string): boolean {
  const saved = session.get(savedKey(id)) !== null;
  session.remove(savedKey(id));
  return saved;
}
