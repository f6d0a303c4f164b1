import '../../ui/forced-colors.css';
import { type ReactNode, useRef } from 'react';
import { useWide } from '../../lib/browser/device/use-wide.ts';
import { steps as stepFields, stepOf } from './form-values.ts';
import type { FormMode } from './modes/form-modes.ts';
import styles from './participant-form.module.css';
import { BasicsSection } from './sections/basics-section.tsx';
import { type Catalogues, ChoicesSections } from './sections/choices-sections.tsx';
import { ContactSections } from './sections/contact-sections.tsx';
import { Restored } from './steps/restored.tsx';
import { type Instead, SubmitBar } from './steps/submit-bar.tsx';
import { useDrawnLater } from './steps/use-drawn-later.ts';
import { useStep } from './steps/use-step.ts';
import { participantFormText } from './text.ts';
import { type ParticipantFormOptions, type ParticipantFormState, useParticipantForm } from './use-participant-form.ts';

interface ParticipantFormProps extends ParticipantFormOptions {
  mode: FormMode;
  /** Where traits and interests come from: the public lists, or those for staff. */
  catalogues: Catalogues;
  /** Cancels. Undefined at registration, which a guest leaves only with the phone's own Back. */
  onCancel?: (() => void) | undefined;
  /** Whether the participant has not consented yet. If so, even modes that normally do not ask for consent ask for it. */
  lacksConsent?: boolean;
  /** Whether the form was sent and waits for a retry, so it cannot be changed. */
  isHeld?: boolean | undefined;
  /** Help shown below the email address. */
  belowEmail?: ReactNode;
  /** Help shown below the message that refuses the whole form, in the last step. */
  belowFailure?: ReactNode;
  /** Other buttons that save, instead of the form's own. */
  submits?: Submits | undefined;
}

/** Returns the buttons that save a form in its current state; null for the form's own button. */
export type Submits = (state: ParticipantFormState) => Instead | null;

/** Shows the participant form (docs/rules/participants.md#the-form): in three steps for guests on a phone, otherwise on one page. */
export function ParticipantForm({
  mode: known,
  catalogues,
  onCancel,
  belowEmail,
  belowFailure,
  lacksConsent = false,
  isHeld,
  submits,
  ...options
}: ParticipantFormProps) {
  const mode = lacksConsent ? { ...known, asksConsent: true } : known;
  const onePage = useWide() || !mode.inSteps;
  const top = useRef<HTMLFormElement>(null);
  const toTop = () => requestAnimationFrame(() => top.current?.scrollIntoView({ block: 'start' }));
  const steps = useStep(onePage ? 1 : stepFields.length, toTop);
  const state = useParticipantForm(
    mode,
    {
      ...options,
      save: async (input, extras) => {
        await options.save(input, extras);
        if (!onePage) steps.reset();
      },
    },
    (field, form) => {
      if (onePage) form.focus(field);
      else steps.go(stepOf(field), () => form.focus(field));
    },
  );
  const { form, photo, busy, blocked } = state;
  const last = onePage || steps.current === stepFields.length - 1;
  const proceed = () => {
    const fields = stepFields[steps.current] ?? [];
    if (state.check(fields)) return;
    if (fields.some((field) => field === 'photo') && photo.state.status === 'failed') form.focus('photo');
    else steps.go(steps.current + 1, toTop);
  };
  const goBack = () => steps.go(steps.current - 1, toTop);
  const cancel = () => {
    state.forget();
    onCancel?.();
  };
  const back =
    !onePage && steps.current > 0
      ? { label: participantFormText.back, go: goBack }
      : onCancel && { label: participantFormText.cancel, go: cancel };
  const shown = (index: number) => onePage || steps.current === index;
  const otherSteps = useDrawnLater();
  const drawn = (index: number) => shown(index) || otherSteps.drawn;
  return (
    <form
      ref={(element) => {
        form.ref.current = element;
        top.current = element;
      }}
      noValidate
      aria-label={mode.title}
      onFocusCapture={() => {
        otherSteps.draw();
        photo.warmUp();
      }}
      onSubmit={(event) => {
        if (last) return state.submit(event);
        event.preventDefault();
        proceed();
      }}
      className={styles['form']}
    >
      {!onePage && <Progress step={steps.current} />}
      {state.restored && <Restored {...state} />}
      <div hidden={!shown(0)} inert={isHeld} className={styles['step']}>
        {drawn(0) && <BasicsSection form={form} mode={mode} />}
      </div>
      <div hidden={!shown(1)} inert={isHeld} className={styles['step']}>
        {drawn(1) && <ContactSections form={form} photo={photo} mode={mode} belowEmail={belowEmail} />}
      </div>
      <div hidden={!shown(2)} inert={isHeld} className={styles['step']}>
        {drawn(2) && <ChoicesSections form={form} mode={mode} catalogues={catalogues} person={state.person} />}
      </div>
      {state.theirs.length > 0 && <Theirs sentences={state.theirs} />}
      {(last || isHeld) && belowFailure}
      <SubmitBar
        failure={
          state.failure && {
            message: state.failure.message,
            error: state.failure.error,
            onRetry: state.failure.conflict ? state.reload : undefined,
            retryLabel: state.reloading ? participantFormText.reloading : participantFormText.reload,
          }
        }
        uploading={last && (busy || !onePage) && photo.state.status === 'uploading' ? photo.state.progress : null}
        onSkipPhoto={busy && mode.skipsPhoto ? photo.reset : undefined}
        label={busy ? mode.busy : photo.state.status === 'compressing' ? participantFormText.compressing : mode.submit}
        last={last}
        busy={busy}
        blocked={blocked}
        back={back}
        instead={submits?.(state)}
      />
    </form>
  );
}

/** Lists, field by field, the other person's changes that would be undone if the form were saved now. */
function Theirs({ sentences }: { sentences: readonly string[] }) {
  return (
    <div className={`spread wrap ${styles['restored']}`} role="status">
      {sentences.map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
    </div>
  );
}

function Progress({ step }: { step: number }) {
  return (
    <div className={styles['progress']} aria-live="polite">
      <p>
        <strong>{participantFormText.step(step + 1, stepFields.length)}</strong>
        <span className="soft">{participantFormText.stepNames[step]}</span>
      </p>
      <div className={styles['bars']} aria-hidden="true">
        {stepFields.map((fields, index) => (
          <span key={fields[0]} data-filled={index <= step || undefined} />
        ))}
      </div>
    </div>
  );
}
