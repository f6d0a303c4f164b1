import '@mantine/core/styles/Input.css';
import { Button, Textarea } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import { descriptionMax } from '#shared/model/public-pages/public-page.ts';
import type { TextField } from '../../../lib/forms/use-form-values.ts';
import { announced } from '../../../ui/forms/field-props.ts';
import styles from './description-field.module.css';
import { type Edit, insertLink, type Selected, toggleBold, toggleList } from './edit-markdown.ts';
import { descriptionText } from './text.ts';

interface DescriptionFieldProps {
  label: string;
  field: TextField;
}

const tools = [
  { name: descriptionText.bold, key: 'b', edit: (at: Selected) => toggleBold(at, descriptionText.boldExample) },
  { name: descriptionText.list, key: null, edit: toggleList },
  { name: descriptionText.link, key: 'k', edit: (at: Selected) => insertLink(at, descriptionText.linkExample) },
] as const;

/** Whether this device has a Command key instead of a Control key. */
const isApple = /Mac|iP(hone|ad|od)/.test(navigator.userAgent);
const keyName = (key: string) => (isApple ? `⌘${key.toUpperCase()}` : `Ctrl+${key.toUpperCase()}`);

/** Shows a field for text with bold words, lists and links (docs/rules/public-pages.md#content). It stays plain text: the tools insert marks. */
export function DescriptionField({ label, field }: DescriptionFieldProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const { length } = field.value;
  const use = (edit: (selected: Selected) => Edit) => {
    const area = input.current;
    if (area !== null) apply(area, edit({ text: area.value, start: area.selectionStart, end: area.selectionEnd }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    const tool = tools.find(({ key }) => key === event.key.toLowerCase());
    if (tool === undefined) return;
    event.preventDefault();
    use(tool.edit);
  };
  return (
    <Textarea
      ref={input}
      label={label}
      size="md"
      autosize
      minRows={8}
      maxRows={24}
      {...field}
      {...announced}
      description={
        <span className={length > descriptionMax ? 'bad digits' : 'digits'}>{descriptionText.count(length, descriptionMax)}</span>
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputContainer={(area) => (
        <>
          <fieldset className={styles['tools']} aria-label={descriptionText.tools}>
            {tools.map(({ name, key, edit }) => (
              <Button
                key={name}
                variant="default"
                size="sm"
                title={key === null ? undefined : descriptionText.withKey(name, keyName(key))}
                aria-keyshortcuts={key === null ? undefined : `${isApple ? 'Meta' : 'Control'}+${key.toUpperCase()}`}
                onClick={() => use(edit)}
              >
                {name}
              </Button>
            ))}
          </fieldset>
          {area}
        </>
      )}
      onKeyDown={onKeyDown}
    />
  );
}

/** Changes the text as if it was typed, so that the browser can undo it. */
function apply(area: HTMLTextAreaElement, { from, to, by, start, end }: Edit): void {
  area.focus();
  area.setSelectionRange(from, to);
  if (!document.execCommand('insertText', false, by)) {
    area.setRangeText(by, from, to);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(start, end);
}
