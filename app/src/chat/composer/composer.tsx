/** Where the person writes: text, files, commands, voice, and which model answers. */
import type { AttachedFile, CommandSummary } from '@pku-harness/core/client';
import { textFor } from '@pku-harness/sdk';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type TextInput, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import { IconButton, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { type LocalFile, textFile } from '../../platform/local-file';
import { chatStrings } from '../../strings/chat';
import { composerStrings } from '../../strings/composer';
import { MOST_ATTACHED } from '../attachments';
import type { ChatSession } from '../chat-session';
import type { ChatUsage } from '../chat-usage';
import { commandBeingTyped } from '../commands/said';
import { offerFocus } from '../composer-focus';
import { drafts } from '../kept-drafts';
import { takeTexts } from '../put-in-composer';
import { useVoice } from '../voice/use-voice';
import { AttachButton } from './attach-button';
import { AttachmentChips } from './attachment-chips';
import { CommandMenu, optionId } from './command-menu';
import { ContextButton } from './context-button';
import { useFileDrops } from './file-drops';
import { ModelButton } from './model-button';
import { SendProblem } from './send-problem';
import { TextBox } from './text-box';
import { useAttachments } from './use-attachments';
import { useCommandMenu } from './use-command-menu';
import { type SendProblem as Problem, useSubmit } from './use-submit';
import { VoiceBar } from './voice-bar';

interface ComposerProps {
  readonly session: ChatSession;
  /** Under which name the draft is kept. */
  readonly draft: string;
  /** There is a journal to ask about. */
  readonly started: boolean;
  readonly running: boolean;
  readonly usage: ChatUsage;
  readonly onSend: (text: string, files: readonly AttachedFile[]) => void;
  /** Whether the page below the composer already keeps the distance to the edge of the screen. */
  readonly bottomBar: boolean;
  /** Where files may be dropped. */
  readonly page: RefObject<View | null>;
}

export function Composer({ session, draft, started, running, usage, onSend, bottomBar, page }: ComposerProps) {
  const { colors, contentWidth, radius, spacing } = useTheme();
  const insets = useSafeAreaInsets();
  const locale = useLocale();
  const s = chatStrings[locale];
  const c = composerStrings[locale];
  const input = useRef<TextInput>(null);
  const menuId = useId();
  const [text, setShown] = useState(() => drafts.read(draft));
  const [focused, setFocused] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [note, setNote] = useState('');
  const { store, list } = useAttachments(session.id);
  const { commands, submit } = useSubmit(session, store, onSend);

  const setText = (typed: string) => {
    setShown(typed);
    setProblem(undefined);
    setNote('');
    drafts.write(draft, typed);
  };
  const append = (given: string) => {
    setText(text.trim() === '' ? given : `${text}\n${given}`);
    input.current?.focus();
  };
  const newest = useRef(append);
  newest.current = append;
  useEffect(() => takeTexts((given) => newest.current(given)), []);

  useEffect(() => offerFocus(() => input.current?.focus()), []);

  // The first message gives the chat its id, and what is typed from then on belongs to it.
  const draftBefore = useRef(draft);
  useEffect(() => {
    if (draftBefore.current === draft) return;
    const typed = drafts.read(draftBefore.current);
    drafts.write(draftBefore.current, '');
    drafts.write(draft, typed);
    draftBefore.current = draft;
  }, [draft]);

  const send = async (typed = text) => {
    if (typed.trim() === '' && list.length === 0) return;
    const why = await submit(typed);
    setProblem(why);
    if (why !== undefined) return;
    setText('');
    input.current?.focus();
  };
  const pick = (command: CommandSummary) => {
    if (command.argHint === undefined) return void send(`/${command.name}`);
    setText(`/${command.name} `);
    input.current?.focus();
  };
  const menu = useCommandMenu(text, commands, pick);
  const addFiles = (files: readonly LocalFile[]) => {
    setProblem(undefined);
    if (store.add(files) > 0) setNote(c.noMoreFiles(MOST_ATTACHED));
  };
  const attachText = (long: string) => addFiles([textFile(`${c.pastedText}.txt`, long)]);
  const over = useFileDrops(page, { onFiles: addFiles, onLongText: attachText });
  const voice = useVoice((said) => (said === '' ? setNote(c.voiceNothing) : append(said)));
  const listening = voice !== undefined && voice.state.is !== 'idle';
  const open = focused && menu.offered.length > 0;
  const typing = commandBeingTyped(text, commands);
  // What was waited for has come: nothing is in the way any more.
  const told = problem?.is === 'files' && list.every(({ state }) => state.is === 'ready') ? undefined : problem;
  const ready = text.trim() !== '' || list.some(({ state }) => state.is === 'ready');
  return (
    <View
      style={{
        width: '100%',
        maxWidth: contentWidth.reading,
        alignSelf: 'center',
        paddingHorizontal: spacing.md,
        paddingTop: spacing.xs,
        paddingBottom: spacing.md + (bottomBar ? 0 : insets.bottom),
      }}
    >
      {open ? <CommandMenu id={menuId} commands={menu.offered} chosen={menu.chosen} onPick={pick} /> : null}
      {told === undefined ? null : (
        <SendProblem
          problem={told}
          onAttach={() => {
            attachText(text);
            setText('');
          }}
          onUse={(name) => setText(text.replace(/^\s*\/\S*/, `/${name}`))}
        />
      )}
      <View role="status">
        {note === '' ? null : (
          <Text variant="caption" tone="muted">
            {note}
          </Text>
        )}
        {typing?.argHint === undefined ? null : (
          <Text variant="caption" tone="muted" lines={1}>
            /{typing.name} {textFor(typing.argHint, locale)}
          </Text>
        )}
      </View>
      <View
        style={{
          padding: spacing.xs,
          borderRadius: radius.xl,
          borderWidth: 1,
          borderColor: over ? colors.primary : focused ? colors.focus : colors.border,
          backgroundColor: colors.surface,
        }}
      >
        {list.length === 0 ? null : <AttachmentChips list={list} onRemove={store.remove} onAgain={store.again} />}
        {over ? (
          <View style={{ minHeight: 44, justifyContent: 'center', paddingHorizontal: spacing.sm }}>
            <Text tone="primary">{c.dropHere}</Text>
          </View>
        ) : (
          <TextBox
            ref={input}
            value={text}
            placeholder={s.placeholder}
            onChange={setText}
            onSend={() => void send()}
            onKey={(key) => open && menu.key(key)}
            menu={open ? { id: menuId, chosen: optionId(menuId, menu.chosen) } : undefined}
            onFocus={setFocused}
          />
        )}
        {listening ? (
          <VoiceBar voice={voice} />
        ) : (
          <View style={{ flexDirection: 'row', alignItems: 'center' }}>
            <AttachButton onFiles={addFiles} />
            <View style={{ flex: 1, minWidth: 0, flexDirection: 'row', alignItems: 'center' }}>
              <ModelButton />
              {started ? <ContextButton session={session.id} running={running} usage={usage} /> : null}
            </View>
            {voice === undefined ? null : <IconButton label={c.voice} icon="mic" quiet={true} onPress={voice.start} />}
            {running ? <IconButton label={s.stop} icon="stop" variant="tinted" onPress={session.stop} /> : null}
            {running && !ready ? null : (
              <IconButton
                label={running ? c.sendQueued : s.send}
                icon="send"
                variant="filled"
                disabled={!ready}
                onPress={() => send()}
              />
            )}
          </View>
        )}
      </View>
    </View>
  );
}
