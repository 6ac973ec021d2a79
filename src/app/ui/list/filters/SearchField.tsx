import { useLingui } from '@lingui/react/macro';
import { CloseButton, TextInput } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './search-field.module.css';

const usualWaitMs = 300;

type SearchFieldProps = {
  placeholder: string;
  live: string;
  onLive: (text: string) => void;
  onKeep: (text: string) => void;
  /** It was just asked for: the keyboard opens. */
  takeFocus?: boolean;
  /** After the last key; 300 ms unless told. */
  waitMs?: number;
};

/** The list's search: filters while typing, a moment after the last key; Enter keeps the keyword and empties the field. */
export function SearchField(props: SearchFieldProps) {
  const { placeholder, live, onLive, onKeep, takeFocus = false, waitMs = usualWaitMs } = props;
  const { t } = useLingui();
  const [text, setText] = useState(live);
  const [known, setKnown] = useState(live);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (takeFocus) input.current?.focus();
  }, [takeFocus]);
  // The address changed by other means (back, a view, "Clear all"): the field follows it.
  if (live !== known) {
    setKnown(live);
    setText(live);
  }

  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setKnown(next);
      onLive(next);
    }, waitMs);
  };
  const settle = (act: (text: string) => void, value: string) => {
    clearTimeout(timer.current);
    setText('');
    setKnown('');
    act(value);
  };

  return (
    <TextInput
      ref={input}
      type="search"
      size="xs"
      data-list-search
      enterKeyHint="search"
      aria-label={placeholder}
      placeholder={placeholder}
      classNames={classes}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && text.trim() !== '') settle(onKeep, text.trim());
        if (event.key === 'Escape') event.currentTarget.blur();
      }}
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden="true" />}
      leftSectionPointerEvents="none"
      rightSection={
        text !== '' && (
          <CloseButton
            size="sm"
            variant="transparent"
            icon={<IconX size={14} stroke={1.6} aria-hidden="true" />}
            aria-label={t`Clear the search`}
            onClick={() => settle(onLive, '')}
          />
        )
      }
    />
  );
}
