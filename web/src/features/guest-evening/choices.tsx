import { useState } from 'react';
import type { EveningChoices } from '#shared/model/guest-evening/guest-evening.ts';
import { useWork } from '../../lib/api/writes/use-write.ts';
import styles from './evening.module.css';
import { Problem } from './problem.tsx';
import { eveningText } from './text.ts';

interface ChoicesProps {
  choices: EveningChoices;
  /** @throws ApiError */
  onChoose: (choices: Partial<EveningChoices>) => Promise<void>;
}

const offered = [
  ['hide_name', eveningText.hideName, eveningText.hideNameHint],
  ['openers', eveningText.openers, eveningText.openersHint],
  ['show_photo', eveningText.showPhoto, eveningText.showPhotoHint],
] as const;

/** Shows a guest's choices for this evening. */
export function Choices({ choices, onChoose }: ChoicesProps) {
  const saving = useWork(onChoose, { fallback: eveningText.notSaved });
  const [last, setLast] = useState<string | null>(null);
  return (
    <section className={styles['choices']} aria-labelledby="evening-choices">
      <h2 id="evening-choices">{eveningText.choices}</h2>
      {offered.map(([name, label, hint]) => (
        <div key={name} className={styles['choice']}>
          <input
            id={`evening-${name}`}
            type="checkbox"
            role="switch"
            aria-checked={choices[name]}
            aria-describedby={`evening-${name}-hint`}
            checked={choices[name]}
            // While a choice is being saved, the others are disabled. The tapped choice keeps the focus.
            disabled={saving.busy && last !== name}
            onChange={(change) => {
              setLast(name);
              void saving.run({ [name]: change.currentTarget.checked });
            }}
          />
          <label htmlFor={`evening-${name}`}>{label}</label>
          <p id={`evening-${name}-hint`}>{hint}</p>
        </div>
      ))}
      {saving.failure !== null && <Problem message={saving.failure.message} />}
    </section>
  );
}
