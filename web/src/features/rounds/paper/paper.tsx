import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Event } from '#shared/model/events/event.ts';
import type { NightState, Plan } from '#shared/model/rounds/night.ts';
import { formatClock } from '#shared/rules/events/event-words.ts';
import { paths } from '../../../lib/browser/address/paths.ts';
import { importAgain } from '../../../lib/browser/import-again.ts';
import type { QrPath } from '../../../lib/browser/qr-path.ts';
import { type GuestWords, loadGuestWords } from '../../../ui/printing/guest-words.ts';
import type { PaperBrand } from '../../../ui/printing/load-paper-brand.ts';
import { paperBrand } from '../../../ui/printing/paper-brand.ts';
import { roundsPageText } from '../text.ts';
import { guestPaperText } from './guest-paper-text.ts';
import { changedNumbers, type PaperKind, PaperSheets } from './paper-sheets.tsx';
import { paperText } from './text.ts';

interface PaperProps {
  event: Event;
  night: NightState;
  plan: Plan;
  /** Returns a guest's name; null if they appear only by number. */
  nameOf: (id: string) => string | null;
}

/** What is loaded for paper. */
interface Loaded {
  readonly draw: ((text: string) => QrPath) | null;
  readonly brand: PaperBrand | null;
  readonly words: GuestWords | null;
}

/** Loads what paper needs. If there is no connection, it has no codes and is in English. */
async function loadAll({ language }: Event): Promise<Loaded> {
  const [draw, brand, words] = await Promise.all([
    importAgain(() => import('../../../lib/browser/qr-path.ts')).then(
      ({ qrPath }) => qrPath,
      () => null,
    ),
    paperBrand(),
    loadGuestWords(language).catch(() => null),
  ]);
  return { draw, brand, words };
}

const markOf = ({ version, made_at }: Plan, { time_zone }: Event, words: GuestWords | null) =>
  (words?.guestPaperText ?? guestPaperText).plan(version, formatClock(made_at, time_zone, false, words?.locale));

/** Returns the evening's address on a badge or card. It names the guest, but does not open anything without their session. */
const eveningOf = ({ id, language }: Event, guest: string) =>
  `${window.location.origin}${paths.evening(id)}${language === undefined ? '' : `?event_lang=${language}`}#p=${guest}`;

/** Prints what the evening needs on paper. After a replan, it can print only the cards that have changed. */
export function Paper({ event, night, plan, nameOf }: PaperProps) {
  const [printed, setPrinted] = useState<({ kind: PaperKind } & Loaded) | null>(null);
  const loading = useRef<{ language: Event['language']; all: Promise<Loaded> }>(undefined);
  const before = useBefore(plan);
  const changed = before === null ? null : changedNumbers(before, plan, night.round + 1);
  // Loads the codes and the rest while the user reads the menu, so that printing follows the tap immediately: otherwise Safari would not print.
  const load = () => {
    // A colleague may have changed the language.
    if (loading.current === undefined || loading.current.language !== event.language)
      loading.current = { language: event.language, all: loadAll(event) };
    return loading.current.all;
  };
  const print = async (kind: PaperKind) => {
    const loaded = await load();
    // The run sheet is for the host.
    flushSync(() => setPrinted({ ...loaded, kind, words: kind === 'run-sheet' ? null : loaded.words }));
    window.print();
  };
  useEffect(() => {
    const over = () => setPrinted(null);
    window.addEventListener('afterprint', over);
    return () => window.removeEventListener('afterprint', over);
  }, []);
  const { seconds, gap_seconds } = plan.settings;
  const startOf = (round: number) =>
    night.round > 0
      ? ''
      : formatClock(new Date(Date.parse(event.start_time) + (round - 1) * (seconds + gap_seconds) * 1000).toISOString(), event.time_zone);
  return (
    <>
      <Menu position="bottom-start" radius={10} shadow="md" withInitialFocusPlaceholder={false} onOpen={() => void load()}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden="true" />}>
            {roundsPageText.print}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => print('run-sheet')}>{paperText.runSheet}</Menu.Item>
          <Menu.Item onClick={() => print('cards')}>{paperText.cards}</Menu.Item>
          {changed !== null && changed.size > 0 && changed.size < plan.people.length && (
            <Menu.Item onClick={() => print('changed-cards')}>{paperText.changedCards(changed.size)}</Menu.Item>
          )}
          <Menu.Item onClick={() => print('badges')}>{paperText.badges}</Menu.Item>
          <Menu.Item onClick={() => print('tables')}>{paperText.tables}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {printed !== null && (
        <PaperSheets
          kind={printed.kind}
          plan={plan}
          title={event.name}
          words={printed.words}
          isForFriends={event.format === 'friends'}
          nameOf={nameOf}
          startOf={startOf}
          mark={markOf(plan, event, printed.words)}
          only={printed.kind === 'changed-cards' ? changed : null}
          brand={printed.brand}
          codeOf={(id) => printed.draw?.(eveningOf(event, id)) ?? null}
        />
      )}
    </>
  );
}

/** Returns the version of the plan that this page showed before the current one. */
function useBefore(plan: Plan): Plan | null {
  const [before, setBefore] = useState<Plan | null>(null);
  const shown = useRef(plan);
  useEffect(() => {
    if (shown.current.version === plan.version) return;
    setBefore(shown.current);
    shown.current = plan;
  }, [plan]);
  return before;
}
