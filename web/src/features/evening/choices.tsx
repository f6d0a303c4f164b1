import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Switch.css';
import { Switch } from '@mantine/core';
import type { EveningChoices } from '#shared/model/evening.ts';
import { useWork } from '../../lib/api/use-write.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import styles from './evening.module.css';
import { eveningText } from './text.ts';

interface ChoicesProps {
  choices: EveningChoices;
  /** @throws ApiError */
  onChoose: (choices: Partial<EveningChoices>) => Promise<void>;
}

const offered = [
  ['hide_name', eveningText.hideName, eveningText.hideNameHint],
  ['openers', eveningText.openers, eveningText.openersHint],
] as const;

/** What a guest decides for this evening. */
export function Choices({ choices, onChoose }: ChoicesProps) {
  const saving = useWork(onChoose, { fallback: eveningText.notSaved });
  return (
    <section className={styles['choices']} aria-labelledby="evening-choices">
      <h2 id="evening-choices">{eveningText.choices}</h2>
      {offered.map(([name, label, hint]) => (
        <Switch
          key={name}
          label={label}
          description={hint}
          size="md"
          checked={choices[name]}
          disabled={saving.busy}
          onChange={(change) => saving.run({ [name]: change.currentTarget.checked })}
        />
      ))}
      {saving.failure !== null && <ErrorNotice {...saving.failure} />}
    </section>
  );
}
