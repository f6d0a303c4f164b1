import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { ActionIcon, Button, Menu, Switch } from '@mantine/core';
import { IconBell, IconDots, IconPlayerPause, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { NightState } from '#shared/model/rounds/night.ts';
import { useWakeLock } from '../../../lib/browser/device/use-wake-lock.ts';
import type { ServerClock } from '../../../lib/live/server-clock.ts';
import { useStaffNames } from '../../../lib/session/staff/staff-names.ts';
import { ClockFace } from '../../../ui/clock/clock-face.tsx';
import { useLeft } from '../../../ui/clock/use-left.ts';
import { ConfirmDialog } from '../../../ui/notices/confirm-dialog.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { MainAction } from '../../../ui/page/main-action.tsx';
import styles from './clock-panel.module.css';
import { hasJustBegun } from './just-begun.ts';
import { clockText } from './text.ts';
import { useAutomatic } from './use-automatic.ts';
import { useBell } from './use-bell.ts';
import { useJustChanged } from './use-just-changed.ts';
import { useRunClock } from './use-run-clock.ts';

interface ClockPanelProps {
  night: NightState;
  clock: ServerClock;
  /** Whether the event is active, so the clock accepts commands. */
  isActive: boolean;
  isOffline: boolean;
  /**
   * Asks whether to activate the event. If so, activates it and calls `then`. Null if the event is active already or cannot be activated.
   */
  open: ((then: () => void) => void) | null;
  /** The button that ends the evening, shown once the last round is over. */
  end: ReactNode;
  /** Why the server refused to plan. */
  why: string | null;
  /** Plans the remaining rounds again, and starts the next one. */
  replanAndStart: { readonly busy: boolean; readonly run: () => void };
}

/** Shows the evening's clock with its buttons: a large one for the next sensible step, and a few others. */
export function ClockPanel({ night, clock, isActive, isOffline, open, end, why, replanAndStart }: ClockPanelProps) {
  const { press, busy, ...commands } = useRunClock(night);
  const automatic = useAutomatic(night, clock, isActive);
  const can = isActive && !isOffline;
  const canStart = can || (open !== null && !isOffline);
  const start = () => press({ action: 'start' });
  const { failure, isOutdated } = commands.failure === null ? automatic : commands;
  const left = useLeft(night, clock);
  const bell = useBell(night, clock);
  const asleep = useWakeLock(night.phase === 'running' || night.phase === 'between');
  const nameOf = useStaffNames(night.changed_by !== null);
  /** The step that is to be confirmed. */
  const [asked, ask] = useState<'end' | 'finish' | null>(null);

  const { phase, round, rounds } = night;
  const isLast = round >= rounds;
  // A press right after a change was meant for the button that was here before.
  const justChanged = useJustChanged(`${phase} ${round}`);
  const main =
    phase === 'running'
      ? {
          label: clockText.end(round),
          run: () => (hasJustBegun(night, Date.now() + clock.offset()) ? ask('end') : press({ action: 'end' })),
        }
      : phase === 'paused'
        ? { label: clockText.resume, run: () => press({ action: 'resume' }) }
        : phase === 'over' || isLast
          ? null
          : { label: clockText.start(round + 1), run: open === null ? start : () => open(start) };
  const pause = phase === 'running' ? () => press({ action: 'pause' }) : null;
  useKeys(
    canStart && !busy && !justChanged && asked === null ? { ' ': main?.run, p: pause ?? (phase === 'paused' ? main?.run : undefined) } : {},
  );

  const isRound = phase === 'running' || phase === 'paused';
  const back = backOf(night);
  const step = asked === 'end' ? clockText.end(round) : clockText.finish;
  const isCutShort = phase === 'over' && !isLast;
  return (
    <section className={`panel ${styles['panel']}`} aria-label={clockText.label}>
      <ClockFace night={night} left={left} />
      <div className="stack items-center gap-14 wide">
        <div className="row wrap centered gap-10">
          {main !== null && (
            <MainAction size="lg" disabled={!canStart || busy || justChanged} onClick={main.run}>
              {main.label}
            </MainAction>
          )}
          {phase === 'over' && isActive && end}
          {pause !== null && (
            <SideButton icon={IconPlayerPause} disabled={!can || busy} onClick={pause}>
              {clockText.pause}
            </SideButton>
          )}
          {isRound && (
            <SideButton
              icon={IconPlus}
              disabled={!can || busy}
              onClick={() => press({ action: 'add', seconds: 60 })}
              aria-label={clockText.oneMore}
            >
              {clockText.oneMore.slice(1)}
            </SideButton>
          )}
          {isCutShort && isActive && (
            <Button size="lg" variant="default" disabled={!can || busy || justChanged} onClick={() => press({ action: 'back' })}>
              {clockText.backToEvening}
            </Button>
          )}
          {!isCutShort && (isRound || back !== null || !isLast) && (
            <More disabled={!can || busy}>
              {isRound && <Menu.Item onClick={() => press({ action: 'add', seconds: -60 })}>{clockText.oneLess}</Menu.Item>}
              {back !== null && <Menu.Item onClick={() => press({ action: 'back' })}>{back}</Menu.Item>}
              {(phase === 'ready' || phase === 'between') && <Menu.Item onClick={() => ask('finish')}>{clockText.finish}</Menu.Item>}
            </More>
          )}
        </div>
        {failure !== null && (
          <div className={styles['failure']}>
            <ErrorNotice {...failure} />
            {isOutdated && (
              <Button
                disabled={replanAndStart.busy}
                onClick={() => {
                  commands.reset();
                  automatic.reset();
                  replanAndStart.run();
                }}
              >
                {clockText.replanAndStart}
              </Button>
            )}
          </div>
        )}
        {phase !== 'over' && <Auto isOn={night.auto} disabled={!can || busy} onSwitch={(on) => press({ action: 'auto', on })} />}
        {isRound && bell.isOn && <BellNote isRinging={left.ms <= 0 && left.is === 'round'} onStop={bell.stop} />}
        {asleep && <Note>{clockText.keepAwake}</Note>}
        {why !== null && <p className="warn text-center">{why}</p>}
        {night.changed_by !== null && <Note>{clockText.by(nameOf(night.changed_by))}</Note>}
      </div>
      {(asked === 'finish' || (asked === 'end' && phase === 'running')) && (
        <ConfirmDialog
          words={{ title: step, confirm: step, busy: clockText.finishing }}
          write={{ busy, failure }}
          onConfirm={() => press({ action: asked }, () => ask(null))}
          onClose={() => ask(null)}
        >
          <p>{asked === 'end' ? clockText.endQuestion : clockText.finishQuestion(rounds - round)}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

interface SideButtonProps {
  icon: typeof IconPlus;
  disabled: boolean;
  'aria-label'?: string;
  onClick: () => void;
  children: string;
}

const SideButton = ({ icon: Icon, ...props }: SideButtonProps) => (
  <Button size="lg" variant="default" leftSection={<Icon size={20} aria-hidden="true" />} {...props} />
);

function More({ disabled, children }: { disabled: boolean; children: ReactNode }) {
  return (
    <Menu position="bottom-end" radius={10} shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={50} disabled={disabled} aria-label={clockText.more}>
          <IconDots size={22} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

const Auto = ({ isOn, disabled, onSwitch }: { isOn: boolean; disabled: boolean; onSwitch: (on: boolean) => void }) => (
  <Switch label={clockText.auto} checked={isOn} disabled={disabled} onChange={(event) => onSwitch(event.currentTarget.checked)} />
);

function BellNote({ isRinging, onStop }: { isRinging: boolean; onStop: () => void }) {
  return isRinging ? (
    <Button variant="light" leftSection={<IconBell size={18} aria-hidden="true" />} onClick={onStop}>
      {clockText.stopBell}
    </Button>
  ) : (
    <Note>
      <IconBell size={16} aria-hidden="true" /> {clockText.soundOn}
    </Note>
  );
}

const Note = ({ children }: { children: ReactNode }) => <p className="row middle gap-6 breaks soft text-90 text-center">{children}</p>;

/** Returns what 'back' would undo now; null if it would be refused. */
function backOf({ phase, round, ended }: NightState): string | null {
  if (phase === 'running' || phase === 'paused') return ended >= round ? null : clockText.backToStart(round);
  return phase === 'between' || phase === 'over' ? clockText.backToRound(round) : null;
}

/** Handles keys for the whole page, unless the focused element handles them itself. */
function useKeys(keys: Readonly<Record<string, (() => void) | null | undefined>>): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const run = keys[event.key];
    // When this page was opened by a link, the focus is on a heading or on the evening's link, which need none of these keys.
    const isFree =
      event.target === document.body || (event.target instanceof HTMLElement && event.target.matches('#content, h1, [data-ways] a'));
    if (!run || !isFree || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}
