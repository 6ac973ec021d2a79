import { createElement } from 'react';
import { expect, test } from 'vitest';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { Menu } from '../../../ui/layer/Menu.tsx';
import { useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { ChannelPick } from './ChannelPick.tsx';
import { channelNames } from './channel-names.ts';
import { countryGroup, id, offer, processable } from './preview.fixture.ts';
import type { Group } from './queries.ts';

const screen = useFakeScreen();

async function pick(channels: Group['channels']) {
  const picked: string[] = [];
  const group = countryGroup('NL', [processable(1)], { channels });
  const props = { group, mark: '', onPick: (channelId: string) => void picked.push(channelId) };
  const view = await open(screen(), () => createElement(ChannelPick, props), [SelectField, Menu]);
  return { view, picked };
}

test('up to eight channels are a menu; more are searched by typing, with days and price', async () => {
  const few = await pick(Array.from({ length: 8 }, (_, n) => offer(n + 1)));
  expect(few.view.parts('entries').map(({ entries }) => (entries as readonly object[]).length)).toEqual([8]);
  const { view, picked } = await pick(Array.from({ length: 9 }, (_, n) => offer(n + 1, 100 * (n + 1))));
  const [field] = view.parts('options', 'value', 'onChange');
  expect(field).toMatchObject({ value: id(901) });
  const options = field?.['options'] as readonly object[] | undefined;
  expect(options?.at(-1)).toEqual({
    value: id(909),
    label: 'Channel 9',
    note: '5–8 days · €9.00',
  });
  const change = field?.['onChange'] as ((value: string) => void) | undefined;
  change?.(id(905));
  expect(picked).toEqual([id(905)]);
});

test('channels of one name are told apart by their codes, in each language', () => {
  const offers = [
    { ...offer(1), channel: 'Standard', channel_cn: '标准' },
    { ...offer(2), channel: 'standard ', channel_cn: '标准线' },
    { ...offer(3), channel: 'Express', channel_cn: '标准' },
  ];
  expect([...channelNames(offers, 'en-US').values()].toSorted()).toEqual(['Express', 'Standard · C1', 'standard · C2']);
  expect([...channelNames(offers, 'zh-CN').values()].toSorted()).toEqual(['标准 · C1', '标准 · C3', '标准线']);
});
