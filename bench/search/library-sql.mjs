// The libraries with SQL that `npm run bench -- libraries` compares: SQLite as a native module and as WebAssembly, and Turso.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hits } from './library-corpus.mjs';

/**
 * @typedef {import('./library-corpus.mjs').Entry} Entry
 * @typedef {import('./library-list.mjs').Kind} Kind
 * @typedef {import('./library-list.mjs').Library} Library
 * @typedef {import('./library-list.mjs').Use} Use
 */

const fts5 = {
  create:
    "CREATE VIRTUAL TABLE entries USING fts5(pageTitle, heading, text, content='', tokenize='unicode61 remove_diacritics 2', prefix='2 3')",
  insert: 'INSERT INTO entries(rowid, pageTitle, heading, text) VALUES (?, ?, ?, ?)',
  optimize: "INSERT INTO entries(entries) VALUES ('optimize')",
  select: `SELECT rowid AS id FROM entries WHERE entries MATCH ? AND rank MATCH 'bm25(4, 2, 1)' ORDER BY rank LIMIT ${hits}`,
  /** @param {readonly string[]} words @param {Kind} kind */
  match: (words, kind) =>
    `${words.map((word) => `"${word}"`).join(' AND ')}${kind === 'prefix' ? '*' : ''}`,
};

/** @param {Entry} entry */
const valuesOf = ({ id, pageTitle, heading, text }) => [id, pageTitle, heading, text];

/** @type {(use: Use, store: string) => Promise<Library>} */
export async function openNative(use, store) {
  /** @typedef {{ exec: (sql: string) => void, prepare: (sql: string) => { run: (...values: unknown[]) => void, all: (value: string) => { id: number }[] } }} Database */
  const { default: Database } = /** @type {{ default: new (file: string) => Database }} */ (
    await use('libsql')
  );
  const database = new Database(path.join(store, 'index.db'));
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -16000');
  /** @type {ReturnType<Database['prepare']> | undefined} */
  let statement;
  return {
    add(entries) {
      if (statement === undefined) {
        database.exec(`${fts5.create}; BEGIN`);
        statement = database.prepare(fts5.insert);
      }
      for (const entry of entries) statement.run(...valuesOf(entry));
    },
    finish() {
      database.exec(`COMMIT; ${fts5.optimize}; VACUUM`);
    },
    load() {
      statement = database.prepare(fts5.select);
    },
    find: (words, kind) => statement?.all(fts5.match(words, kind)).map(({ id }) => id) ?? [],
    lacks: ['misspelt'],
  };
}

/** @type {(use: Use, store: string) => Promise<Library>} */
export async function openWasm(use, store) {
  /**
   * @typedef {{ bind: (values: unknown[]) => Statement, stepReset: () => void, finalize: () => void }} Statement
   * @typedef {{ pointer: number, exec: (sql: string) => void, prepare: (sql: string) => Statement, selectValues: (sql: string, value: string) => number[] }} Memory
   */
  const { default: start } =
    /** @type {{ default: () => Promise<{ oo1: { DB: new (name: string) => Memory }, wasm: { allocFromTypedArray: (bytes: Uint8Array) => number }, capi: { sqlite3_js_db_export: (database: Memory) => Uint8Array, sqlite3_deserialize: (...args: unknown[]) => number } }> }} */ (
      await use('@sqlite.org/sqlite-wasm')
    );
  const { oo1, wasm, capi } = await start();
  const database = new oo1.DB(':memory:');
  const file = path.join(store, 'index.db');
  /** @type {Statement | undefined} */
  let statement;
  return {
    add(entries) {
      if (statement === undefined) {
        database.exec(`${fts5.create}; BEGIN`);
        statement = database.prepare(fts5.insert);
      }
      for (const entry of entries) statement.bind(valuesOf(entry)).stepReset();
    },
    finish() {
      statement?.finalize();
      database.exec(`COMMIT; ${fts5.optimize}; VACUUM`);
    },
    save() {
      writeFileSync(file, capi.sqlite3_js_db_export(database));
    },
    load() {
      const bytes = new Uint8Array(readFileSync(file));
      const at = wasm.allocFromTypedArray(bytes);
      const { length } = bytes;
      // 3: the database frees the bytes, and may enlarge them.
      const status = capi.sqlite3_deserialize(database.pointer, 'main', at, length, length, 3);
      if (status !== 0) throw new Error(`SQLite reports ${status}.`);
    },
    find: (words, kind) => database.selectValues(fts5.select, fts5.match(words, kind)),
    lacks: ['misspelt'],
  };
}

/** Its index is in development; entries that are added to an existing one take very long. @type {(use: Use, store: string) => Promise<Library>} */
export async function openTurso(use, store) {
  /** @typedef {{ exec: (sql: string) => Promise<void>, prepare: (sql: string) => Promise<Prepared> }} Database */
  /** @typedef {{ run: (...values: unknown[]) => Promise<void>, all: (value: string) => Promise<{ id: number }[]> }} Prepared */
  const { connect } =
    /** @type {{ connect: (file: string, options: object) => Promise<Database> }} */ (
      await use('@tursodatabase/database')
    );
  const database = await connect(path.join(store, 'index.db'), { experimental: ['index_method'] });
  /** @type {Prepared | undefined} */
  let insert;
  const match = `(pageTitle, heading, text, ?1)`;
  const select = `SELECT id, fts_score${match} AS score FROM entries WHERE fts_match${match} ORDER BY score DESC LIMIT ${hits}`;
  return {
    async add(entries) {
      if (insert === undefined) {
        await database.exec(
          'CREATE TABLE entries (id INTEGER PRIMARY KEY, pageTitle TEXT, heading TEXT, text TEXT)',
        );
        await database.exec('BEGIN');
        insert = await database.prepare('INSERT INTO entries VALUES (?, ?, ?, ?)');
      }
      for (const entry of entries) await insert.run(...valuesOf(entry));
    },
    async finish() {
      await database.exec('COMMIT');
      await database.exec(
        "CREATE INDEX found ON entries USING fts (pageTitle, heading, text) WITH (weights = 'pageTitle=4.0,heading=2.0,text=1.0')",
      );
    },
    // Reads the index before the first query.
    load: () => database.prepare(select),
    find: async (words) =>
      (await (await database.prepare(select)).all(words.join(' AND '))).map(({ id }) => id),
    lacks: ['prefix', 'misspelt'],
  };
}
