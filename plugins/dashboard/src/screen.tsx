/** The Dashboard tab. */
import { errorShape, errorText, type PluginScreenProps } from '@pku-harness/sdk';
import { useRef, useState } from 'react';
import type { View } from 'react-native';
import type { Board } from './board';
import { CardGrid } from './card-grid';
import { useLastChange } from './last-change';
import { SaidChange, UndoBar } from './undo-bar';
import { type Dashboard, useDashboard } from './use-board';

export function DashboardScreen({ host, invoke }: PluginScreenProps) {
  const { Screen, IconButton, Button, EmptyState, Skeleton } = host.components;
  const dashboard = useDashboard({ host, invoke });
  const { board, acts, s } = dashboard;
  const [editing, setEditing] = useState(false);
  const undoable = useLastChange() !== undefined;
  const { value } = board;
  const none = value?.cards.length === 0;
  const add = () => host.navigate('/m/dashboard/add');
  const arrange = (on: boolean) => {
    host.haptics.tap();
    setEditing(on);
  };
  const actions = (
    <>
      <IconButton label={s.add} icon="plus" onPress={add} />
      {none && !editing ? null : (
        // One button that says what it does next, so that it keeps the focus.
        <Button
          text={editing ? s.finish : s.edit}
          icon={editing ? 'check' : 'edit'}
          size="sm"
          variant={editing ? 'tinted' : 'plain'}
          onPress={() => arrange(!editing)}
        />
      )}
    </>
  );
  return (
    <Screen
      title={s.title}
      width="dashboard"
      actions={actions}
      onRefresh={host.refreshAll}
      footer={undoable ? <UndoBar host={host} acts={acts} /> : undefined}
    >
      <SaidChange host={host} />
      {value !== undefined ? (
        <Cards host={host} dashboard={dashboard} board={value} editing={editing} onEdit={() => arrange(true)} />
      ) : board.error !== undefined ? (
        <EmptyState
          icon="warning"
          title={s.failed}
          text={board.error}
          action={{ text: s.again, onPress: board.refresh }}
        />
      ) : (
        <Skeleton shape="card" label={s.loading} />
      )}
    </Screen>
  );
}

interface CardsProps {
  readonly host: PluginScreenProps['host'];
  readonly dashboard: Dashboard;
  readonly board: Board;
  readonly editing: boolean;
  readonly onEdit: () => void;
}

function Cards({ host, dashboard: { acts, s }, board, editing, onEdit }: CardsProps) {
  const { EmptyState, Text } = host.components;
  const locale = host.useLocale();
  const rest = useRef<View>(null);
  const [failure, setFailure] = useState<string>();
  const cards = editing ? board.cards : board.cards.filter(({ state }) => state === 'shown');
  if (board.cards.length === 0) {
    const recommend = { text: s.recommend, onPress: () => acts.addAll(board.recommended) };
    const add = { text: s.add, onPress: () => host.navigate('/m/dashboard/add') };
    return board.recommended.length === 0 ? (
      <EmptyState icon="dashboard" title={s.empty} text={s.emptyText} action={add} />
    ) : (
      <EmptyState icon="dashboard" title={s.empty} text={s.emptyText} action={recommend} secondary={add} />
    );
  }
  if (cards.length === 0) {
    return (
      <EmptyState
        icon="dashboard"
        title={s.allHidden}
        text={s.allHiddenText}
        action={{ text: s.edit, onPress: onEdit }}
      />
    );
  }
  return (
    <>
      {failure === undefined ? null : <Text tone="danger">{failure}</Text>}
      <CardGrid
        host={host}
        cards={cards}
        editing={editing}
        acts={acts}
        rest={rest}
        onFailure={(thrown) => setFailure(errorText(errorShape(thrown), locale))}
      />
    </>
  );
}
