/** expo-sqlite’s synchronous calls over the SQLite outside: one database in memory. */
import { outside } from '../outside';

type Value = string | number | null | Uint8Array;

export interface SQLiteStatement {
  executeSync(params: readonly Value[]): {
    changes: number;
    getAllSync(): object[];
    getFirstSync(): object | null;
    resetSync(): void;
  };
  finalizeSync(): void;
}

/** Rows of this world: an object from outside has another `Object` above it. */
const ours = (row: Record<string, Value>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? new Uint8Array(value) : value,
    ]),
  );

export function openDatabaseSync(_name: string) {
  const database = outside.openSql();
  return {
    execSync: (sql: string) => database.exec(sql),
    prepareSync(sql: string): SQLiteStatement {
      return {
        executeSync(params) {
          const { changes, rows } = database.run(sql, [...params]);
          let next = 0;
          return {
            changes,
            getAllSync: () => rows.map(ours),
            getFirstSync: () => {
              const row = rows[next++];
              return row === undefined ? null : ours(row);
            },
            resetSync: () => undefined,
          };
        },
        finalizeSync: () => undefined,
      };
    },
    closeSync: () => database.close(),
  };
}
