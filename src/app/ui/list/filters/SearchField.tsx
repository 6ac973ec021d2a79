import { useLingui } from '@lingui/react/macro';
import { CloseButton, TextInput } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './search-field.module.css';

const usualWaitMs = 300;

export type SearchFieldProps = {
  /** What can be searched for: "Order number, customer, tracking or note". */
  placeholder: string;
  /** The text being typed, which filters now. */
  live: string;
  /** After the last key and a short wait. */
  onLive: (text: string) => void;
  /** Enter, with the typed text. */
  onKeep: (text: string) => void;
  /** It was just opened: the keyboard comes up. */
  autoFocus?: boolean;
  /** After the last key; 300 ms by default. */
  waitMs?: number;
};

/** The list's search: filters while typing, a moment after the last key; Enter keeps the keyword and empties the field. */
export function SearchField(props: SearchFieldProps) {
  const { placeholder, live, onLive, onKeep, autoFocus = false, waitMs = usualWaitMs } = props;
  const { t } = useLingui();
  const [text, setText] = useState(live);
  const [known, setKnown] = useState(live);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  // The URL changed by other means (back, a view, "Clear all"): the field follows it.
  if (live !== known) {
    setKnown(live);
    setText(live);
  }

  const filterLater = useDebouncedCallback((typed: string) => {
    setKnown(typed);
    onLive(typed);
  }, waitMs);
  const empty = () => {
    filterLater.cancel();
    setText('');
    setKnown('');
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
      onChange={(event) => {
        setText(event.currentTarget.value);
        filterLater(event.currentTarget.value);
      }}
      // A link is pressed next: filtering later would change the address again and cancel that navigation.
      onBlur={() => filterLater.flush()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.blur();
        if (event.key !== 'Enter' || text.trim() === '') return;
        empty();
        onKeep(text.trim());
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
            onClick={() => {
              empty();
              onLive('');
            }}
          />
        )
      }
    />
  );
}
