import { savingText } from './text.ts';

/** Shows what someone else entered in a field that was changed here, too. */
export function Theirs({ value }: { value: string | undefined }) {
  return value === undefined ? null : <p className="breaks warn text-92">{savingText.theirs(value)}</p>;
}
