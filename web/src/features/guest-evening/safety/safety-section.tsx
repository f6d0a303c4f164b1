import type { GuestsCall } from '#shared/model/safety/safety.ts';
import styles from '../evening.module.css';
import { HelpButton } from './help-button.tsx';
import { SafetyActions } from './safety-actions.tsx';
import { safetyText } from './text.ts';

interface SafetySectionProps {
  eventId: string;
  participantId: string;
  /** Whether hosts are present and can be called. */
  isOn: boolean;
  help: GuestsCall | null;
  onHelp: (help: GuestsCall | null) => void;
}

/** Shows the safety section of the evening page. It is discreet, for guests who look for it. */
export function SafetySection({ eventId, participantId, isOn, help, onHelp }: SafetySectionProps) {
  return (
    <section className={styles['safety']} aria-labelledby="evening-safety">
      <h2 id="evening-safety">{safetyText.title}</h2>
      <p>{safetyText.hint}</p>
      {isOn && <p>{safetyText.needHostHint}</p>}
      {isOn && <HelpButton eventId={eventId} participantId={participantId} help={help} onHelp={onHelp} />}
      <p>{isOn ? safetyText.openHint : safetyText.openHintLater}</p>
      <SafetyActions eventId={eventId} participantId={participantId} />
    </section>
  );
}
