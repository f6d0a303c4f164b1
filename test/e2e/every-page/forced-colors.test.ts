import { build } from 'esbuild';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '#infra/build/project-root.ts';
import { openContext, sharedBrowser } from '#test/support/browser/browser.ts';

/**
 * In a forced-colors mode the system's colors replace ours, and backgrounds and shadows disappear. Every control must still be visible, and
 * show whether it is on.
 */

/** Source of a page with each control twice: once off, once on. */
const source = `
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import '@mantine/core/styles/Progress.css';
import '@mantine/core/styles/SegmentedControl.css';
import '@mantine/core/styles/Tabs.css';
import '@mantine/core/styles/PasswordInput.css';
import './web/src/app/styles/app.css';
import './web/src/ui/forced-colors.css';
import { Button, Checkbox, MantineProvider, Progress, Radio, SegmentedControl, Switch, Tabs } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { theme } from './web/src/app/styles/theme.ts';
import { useFormValues } from './web/src/lib/forms/use-form-values.ts';
import { ChoiceGroup } from './web/src/ui/forms/choice-group.tsx';
import { NewPasswordFields } from './web/src/ui/forms/new-password-fields.tsx';
import { BarTable } from './web/src/ui/tables/bar-table.tsx';
import { PageTurner } from './web/src/ui/tables/page-turner.tsx';

const nothing = () => undefined;
function Password({ on }) {
  const form = useFormValues(() => ({ password: on ? 'Kd8!vmw-lantern' : 'lanternfly', confirmation: '' }));
  return <div style={{ display: 'grid', gap: 18 }}><NewPasswordFields form={form} email="a@example.org" label="Password" autoFocus={false} /></div>;
}
const controls = {
  switch: (on) => <Switch label="Bell" checked={on} onChange={nothing} />,
  'disabled switch': (on) => <Switch label="Bell" checked={on} disabled onChange={nothing} />,
  checkbox: (on) => <Checkbox label="Agree" checked={on} onChange={nothing} />,
  radio: (on) => <Radio label="Now" checked={on} onChange={nothing} />,
  'segmented control': (on) => <SegmentedControl data={['Cards', 'List']} value={on ? 'List' : 'Cards'} onChange={nothing} />,
  tab: (on) => <Tabs value={on ? 'b' : 'a'}><Tabs.List><Tabs.Tab value="a">A</Tabs.Tab><Tabs.Tab value="b">B</Tabs.Tab></Tabs.List></Tabs>,
  'pressed button': (on) => <Button variant="default" aria-pressed={on}>List</Button>,
  'choice group': (on) => <ChoiceGroup legend="Gender" name={'g' + on} options={[['a', 'A'], ['b', 'B']]} value={on ? 'b' : 'a'} onChange={nothing} />,
  'strength of a password': (on) => <Password on={on} />,
  progress: (on) => <Progress value={on ? 80 : 20} aria-label="Cards" />,
  'bar table': (on) => <BarTable caption="Ages" rows={[{ label: '20s', value: on ? 8 : 2, outOf: 10, text: '8' }]} />,
  'page turner': (on) => <PageTurner page={on ? 1 : 0} size={5} total={9} onTurn={nothing} />,
};
createRoot(document.getElementById('root')).render(
  <MantineProvider theme={theme}>
    {Object.entries(controls).map(([name, draw]) => (
      <section key={name} aria-label={name} style={{ padding: 8 }}>
        {[false, true].map((on) => <div key={String(on)} data-on={on} style={{ padding: 8, width: 360 }}>{draw(on)}</div>)}
      </section>
    ))}
  </MantineProvider>,
);`;

let page: Page;
beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: projectRoot, loader: 'tsx' },
    ...{ bundle: true, write: false, outdir: 'out', jsx: 'automatic', define: { 'process.env.NODE_ENV': '"production"' } },
    ...{ loader: { '.woff2': 'empty' }, logLevel: 'error' },
  });
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  const context = await openContext(await sharedBrowser(), 'http://127.0.0.1', 'laptop');
  page = await context.newPage();
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.setContent(`<!doctype html><html lang="en"><style>${textOf('.css')}</style><div id="root"></div></html>`);
  await page.addScriptTag({ content: textOf('.js') });
  await page.getByRole('region', { name: 'page turner' }).waitFor();
});
afterAll(() => page?.context().close());

const pixelsOf = async (part: Locator): Promise<Buffer> =>
  sharp(await part.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer();

// The second value selects the part of the control that shows its state.
it.each([
  ['switch', '.mantine-Switch-track'],
  ['disabled switch', '.mantine-Switch-track'],
  ['checkbox', 'input'],
  ['radio', 'input'],
  ['segmented control', '.mantine-SegmentedControl-root'],
  ['tab', '[role=tablist]'],
  ['pressed button', 'button'],
  ['choice group', '[role=radiogroup]'],
  ['strength of a password', '[data-level] > [aria-hidden]'],
  ['progress', '.mantine-Progress-root'],
  ['bar table', 'td[aria-hidden] > div'],
  ['page turner', 'nav > div'],
])('a %s is visible, and differs when it is on', async (name, part) => {
  const region = page.getByRole('region', { name, exact: true });
  const [off = Buffer.of(), on = Buffer.of()] = await Promise.all(
    [false, true].map((state) => pixelsOf(region.locator(`[data-on="${state}"] ${part}`))),
  );
  for (const [state, pixels] of Object.entries({ off, on })) expect(new Set(pixels).size, state).toBeGreaterThan(1);
  expect(off.equals(on)).toBe(false);
});
