import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { seeded } from '../../shared/engine/random.ts'
import { makeFolder } from '../../test/kit/folder.ts'
import { contract } from '../../test/kit/log-contract.ts'
import { Gone, type Log, Unreadable, Unwritable, whole } from './log.ts'
import { openLog } from './open.ts'
import { logOn, openSqlite } from './sqlite.ts'

const folder = (): string => makeFolder('log')

contract('an SQLite file', () => {
  const data = folder()
  return Promise.resolve({
    open: () => openLog({ data }),
    dispose: () => Promise.resolve(rmSync(data, { recursive: true })),
  })
})

const event = (n: number) => ({ type: 'told', n, text: `the ${n}th of these events says a few words` })
const events = (count: number) => Array.from({ length: count }, (_, n) => event(n))

describe('the SQLite file', () => {
  let data: string
  let file: string
  beforeEach(() => {
    data = folder()
    file = join(data, 'tables.sqlite')
  })
  afterEach(() => rmSync(data, { recursive: true }))

  /** A file with a hundred events and nothing beside it. */
  const filled = async (): Promise<void> => {
    const log = openSqlite(file)
    await log.create({ id: 'one', code: 'BDFG' }, events(100), 0)
    await log.close()
  }

  test('is created with its folder, which only its owner can read', async () => {
    const log = await openLog({ data: join(data, 'deep', 'down') })
    await log.close()
    expect(statSync(join(data, 'deep', 'down')).mode & 0o777).toBe(0o700)
    expect(existsSync(join(data, 'deep', 'down', 'tables.sqlite'))).toBe(true)
  })

  test('and the files beside it can only be read by their owner, even in an existing folder', async () => {
    chmodSync(data, 0o777)
    const before = process.umask(0)
    try {
      await filled()
      chmodSync(file, 0o666)
      const log = openSqlite(file)
      await log.append('one', 100, events(1))
      const modes = readdirSync(data).map(name => [name, (statSync(join(data, name)).mode & 0o777).toString(8)])
      expect(Object.fromEntries(modes)).toEqual({
        'tables.sqlite': '600',
        'tables.sqlite-shm': '600',
        'tables.sqlite-sum': '600',
        'tables.sqlite-wal': '600',
      })
      await log.close()
    } finally {
      process.umask(before)
    }
  })

  test('syncs the disk once for everything written in one turn, touches and codes included', async () => {
    const db = new DatabaseSync(file)
    const log = logOn(db, 'it')
    const ids = Array.from({ length: 200 }, (_, i) => `t${i}`)
    const exec = vi.spyOn(db, 'exec')
    const commits = (): number => exec.mock.calls.filter(([sql]) => sql === 'COMMIT').length
    await Promise.all(ids.map((id, i) => log.create({ id, code: `${i}` }, events(1), 0)))
    expect(commits()).toBe(1)
    const touched = await Promise.all(ids.map(id => log.touch(id, 7)))
    expect(commits()).toBe(2)
    expect(touched.map(entry => entry?.id)).toEqual(ids)
    const ends = await Promise.allSettled([
      log.claim('t0', 'BDFG'),
      log.claim('t1', 'BDFG'),
      log.append('t2', 5, events(1)),
      log.create({ id: 't3', code: null }, events(1), 0),
      log.claim('none', 'CDFG'),
      log.append('t4', 1, events(1)),
    ])
    expect(commits()).toBe(3)
    expect(ends.map(end => (end.status === 'rejected' ? end.reason.constructor.name : 'done'))).toEqual([
      'done',
      'Taken',
      'Conflict',
      'Taken',
      'Conflict',
      'done',
    ])
    await log.close()
  })

  test('is synced with every append, and overwrites what it deletes', async () => {
    const db = new DatabaseSync(file)
    const log = logOn(db, 'it')
    const pragma = (name: string): unknown => Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0]
    expect([pragma('journal_mode'), pragma('synchronous'), pragma('secure_delete')]).toEqual(['wal', 2, 1])
    await log.close()
  })

  test('keeps no byte of a deleted table, nor does any file beside it', async () => {
    const log = openSqlite(file)
    const bytes = (): string =>
      readdirSync(data)
        .map(name => readFileSync(join(data, name), 'latin1'))
        .join('')
    await log.create({ id: 'one', code: 'BDFG' }, events(100), 0)
    await log.create({ id: 'two', code: null }, [{ type: 'kept' }], 0)
    expect(bytes()).toContain('the 99th of these')
    await log.remove('one')
    expect(bytes()).not.toContain('of these events')
    expect(bytes()).not.toContain('BDFG')
    await log.append('two', 1, events(100))
    expect(await log.expire([{ id: 'two', used: 0 }])).toBe(1)
    expect(bytes()).not.toContain('of these events')
    await log.close()
  })

  /** Opens the file as nobody else does, to damage it. */
  const meddle = (statement: string): void => {
    const db = new DatabaseSync(file)
    db.exec(statement)
    db.close()
  }

  const sizeOf = (): number => statSync(file).size
  /** A file with a large table, and a small one behind it. */
  const large = async (): Promise<void> => {
    const log = openSqlite(file)
    await log.create({ id: 'one', code: 'BDFG' }, events(2_000), 0)
    await log.create({ id: 'two', code: null }, events(10), 1)
    await log.close()
  }

  test.each([
    ['the table is deleted', (log: Log) => log.remove('one')],
    ['it expires', (log: Log) => log.expire([{ id: 'one', used: 0 }])],
  ])('gives its room back to the disk when %s, while other tables are written to', async (_when, deleted) => {
    await large()
    const before = sizeOf()
    const log = openSqlite(file)
    await Promise.all([deleted(log), log.append('two', 10, events(1))])
    expect(sizeOf()).toBeLessThan(before / 4)
    expect(await log.read('two')).toEqual([...events(10), event(0)])
    expect(await log.check()).toEqual([])
    await log.close()
  })

  test('keeps no byte of what was rewritten, nor does any file beside it', async () => {
    await filled()
    const log = openSqlite(file)
    await log.rewrite(
      'one',
      Array.from({ length: 100 }, (_, n) => ({ type: 'told', n })),
      [],
      0,
    )
    for (const name of readdirSync(data))
      expect(readFileSync(join(data, name)).includes('says a few words')).toBe(false)
    await log.close()
  })

  test('of an older version, which never shrank, is written anew once so that it can', async () => {
    await large()
    meddle(
      'ALTER TABLE tables DROP COLUMN length; ALTER TABLE tables DROP COLUMN keep_days; PRAGMA user_version = 4; PRAGMA journal_mode = DELETE',
    )
    meddle('PRAGMA auto_vacuum = NONE; VACUUM')
    const before = sizeOf()
    const log = openSqlite(file)
    expect(await log.read('one')).toEqual(events(2_000))
    await log.remove('one')
    expect(sizeOf()).toBeLessThan(before / 4)
    expect(await log.read('two')).toEqual(events(10))
    await log.close()
  })

  test('that could not be written anew keeps its free pages, and goes on', async () => {
    await large()
    meddle('PRAGMA journal_mode = DELETE')
    meddle('PRAGMA auto_vacuum = NONE; VACUUM')
    const log = openSqlite(file)
    await log.remove('one')
    expect(await log.read('two')).toEqual(events(10))
    await log.close()
  })

  test('without times, from an older version, stays readable, and new events get their time', async () => {
    const db = new DatabaseSync(file)
    // The schema of the version before.
    db.exec(`CREATE TABLE tables (id TEXT PRIMARY KEY, code TEXT UNIQUE, created INTEGER NOT NULL, used INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      CREATE TABLE events ("table" TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, seq INTEGER NOT NULL, event TEXT NOT NULL, sum INTEGER NOT NULL, PRIMARY KEY ("table", seq)) STRICT, WITHOUT ROWID;
      CREATE INDEX snapshots ON events ("table", seq) WHERE substr(event, 1, 18) = '{"type":"snapshot"';
      CREATE TABLE scratch (bytes BLOB NOT NULL) STRICT;
      INSERT INTO tables VALUES ('one', 'BDFG', 0, 0);
      PRAGMA user_version = 2`)
    const add = db.prepare('INSERT INTO events VALUES (?, ?, ?, ?)')
    for (const [seq, each] of events(3).entries()) {
      const text = JSON.stringify(each)
      add.run('one', seq, text, crc32(`one ${seq} ${text}`) | 0)
    }
    db.close()
    const log = openSqlite(file)
    await log.append('one', 3, [event(3)], 1_234)
    expect(await log.read('one')).toEqual(events(4))
    expect((await whole(log.parts('one'))).map(({ at }) => at)).toEqual([null, null, null, 1_234])
    await log.close()
  })

  test('is reported as damaged when the time of an event was changed', async () => {
    await filled()
    const db = new DatabaseSync(file)
    for (const time of ['at + 1', 'NULL']) {
      db.exec(`UPDATE events SET at = ${time} WHERE seq = 50`)
      expect(await told()).toBe('unreadable')
    }
    db.close()
  })

  test('of a newer version is refused untouched', async () => {
    await filled()
    const db = new DatabaseSync(file)
    db.exec('PRAGMA user_version = 1000')
    db.close()
    const before = readFileSync(file)
    expect(() => openSqlite(file)).toThrow(Unreadable)
    expect(() => openSqlite(file)).toThrow(
      'tables.sqlite in the data folder was written by a newer version of this server (1000, where this one knows 6): update the server, or give it another folder.',
    )
    expect(readFileSync(file)).toEqual(before)
  })

  test('refuses the whole batch in one sentence when it is full, and goes on when there is room again', async () => {
    const db = new DatabaseSync(file)
    const log = logOn(db, 'it')
    await log.create({ id: 'one', code: null }, events(1), 0)
    db.exec('PRAGMA max_page_count = 8')
    let known = 1
    const fill = async (): Promise<void> => {
      for (; known < 1_000; known += 10) await log.append('one', known, events(10))
    }
    await expect(fill()).rejects.toThrow(new Unwritable('it cannot grow because the disk is full: free some space.'))
    expect(await log.read('one')).toHaveLength(known)
    db.exec('PRAGMA max_page_count = 1000')
    await log.append('one', known, events(1))
    expect(await log.read('one')).toHaveLength(known + 1)
    await log.close()
  })

  test('is refused in one sentence while another program holds it', async () => {
    await filled()
    const other = new DatabaseSync(file)
    const log = logOn(new DatabaseSync(file, { timeout: 0 }), 'it')
    other.exec('BEGIN IMMEDIATE')
    await expect(log.append('one', 100, events(1))).rejects.toThrow(
      new Unwritable('it is held by another program: close whatever else has it open.'),
    )
    other.exec('COMMIT')
    await log.append('one', 100, events(1))
    other.close()
    await log.close()
  })

  test('is refused in one sentence if it is read-only', async () => {
    await filled()
    const log = logOn(new DatabaseSync(file, { readOnly: true }), 'it')
    await expect(log.append('one', 100, events(1))).rejects.toThrow(
      new Unwritable("it may not be written: let the server's user write to this folder and to the files in it."),
    )
    expect(await log.read('one')).toEqual(events(100))
    await log.close()
  })

  test('cannot be made if a file is in the folder’s place', async () => {
    writeFileSync(file, '')
    for (const place of [file, join(file, 'deeper')]) {
      await expect(openLog({ data: place })).rejects.toThrow(Unwritable)
      await expect(openLog({ data: place })).rejects.toThrow(/choose another folder with --data\.$/)
    }
  })

  test('is refused if its path is a folder', async () => {
    mkdirSync(file)
    await expect(openLog({ data })).rejects.toThrow(Unwritable)
  })

  test('with another header is no log', async () => {
    writeFileSync(file, 'this is a letter to my mother. '.repeat(1_000))
    await expect(openLog({ data })).rejects.toThrow(Unreadable)
    await expect(openLog({ data })).rejects.toThrow(/^tables.sqlite in the data folder is damaged: stop the server, /)
  })

  test('that is another program’s database is no log', async () => {
    const db = new DatabaseSync(file)
    db.exec('CREATE TABLE tables (legs INTEGER)')
    db.close()
    await expect(openLog({ data })).rejects.toThrow(Unreadable)
  })

  /** Reads the log of its one table, or says that it is unreadable. */
  const told = async (): Promise<readonly unknown[] | 'unreadable'> => {
    try {
      const log = openSqlite(file)
      try {
        return await log.read('one')
      } finally {
        await log.close()
      }
    } catch (error) {
      expect(error).toBeInstanceOf(Unreadable)
      return 'unreadable'
    }
  }

  describe('the SQLite file of a killed process', () => {
    const left = (end = ''): string => join(data, `left${end}`)
    const wal = (): Buffer => readFileSync(left('-wal'))
    const leave = (): void => {
      for (const end of ['', '-wal', '-sum']) if (existsSync(file + end)) cpSync(file + end, left(end))
      rmSync(left('-shm'), { force: true })
    }
    /** Twenty batches, only the last of them in the write-ahead log, as a killed process leaves them. */
    const killed = async (): Promise<Log> => {
      const log = openSqlite(file)
      await log.create({ id: 'one', code: 'BDFG' }, [], 0)
      for (let at = 0; at < 100; at += 5) await log.append('one', at, events(100).slice(at, at + 5))
      leave()
      return log
    }
    const opened = async (): Promise<readonly unknown[]> => {
      const log = openSqlite(left())
      const there = await log.read('one')
      await log.close()
      return there
    }
    const sentence =
      'left in the data folder lacks what was saved last, because its -wal neighbour is damaged or missing: put a backup in the place of all its files, or delete the -sum neighbour to go on with what is there.'

    test('is whole', async () => {
      const log = await killed()
      expect(await opened()).toEqual(events(100))
      expect(await opened()).toEqual(events(100))
      await log.close()
    })

    test('is reported if its write-ahead log was damaged, cut off or lost, and nothing is thrown away', async () => {
      const log = await killed()
      const whole = wal()
      const flipped = [40, 5_000, whole.length / 2, whole.length - 9_000, whole.length - 10].map(at => {
        const bytes = Buffer.from(whole)
        bytes[Math.floor(at)] = (bytes[Math.floor(at)] ?? 0) ^ 4
        return bytes
      })
      const cut = [0, 32, whole.length / 2, whole.length - 1].map(length => whole.subarray(0, length))
      for (const bytes of [...flipped, ...cut]) {
        leave()
        writeFileSync(left('-wal'), bytes)
        expect(() => openSqlite(left())).toThrow(new Unreadable(sentence))
        expect(wal()).toEqual(bytes)
      }
      leave()
      rmSync(left('-wal'))
      expect(() => openSqlite(left())).toThrow(sentence)
      // Goes on with what is left once the operator confirms.
      leave()
      writeFileSync(left('-wal'), whole.subarray(0, whole.length / 2))
      rmSync(left('-sum'))
      const there = await opened()
      expect(there.length).toBeLessThan(100)
      expect(there).toEqual(events(there.length))
      await log.close()
    })

    test('is not reported for a deleted table, nor for a checksum file that is half written or older', async () => {
      const log = await killed()
      await log.append('one', 100, events(1))
      const older = readFileSync(`${file}-sum`)
      await log.append('one', 101, events(1))
      leave()
      writeFileSync(left('-sum'), older)
      expect(await opened()).toHaveLength(102)
      leave()
      writeFileSync(left('-sum'), older.subarray(0, 30))
      expect(await opened()).toHaveLength(102)
      await log.remove('one')
      leave()
      expect(await opened()).toEqual([])
      await log.create({ id: 'one', code: null }, events(3), 0)
      expect(await log.expire([{ id: 'one', used: 0 }])).toBe(1)
      leave()
      expect(await opened()).toEqual([])
      await log.close()
    })

    test('is reported if an old copy was put in its place', async () => {
      const log = await killed()
      await log.append('one', 100, events(1))
      cpSync(`${file}-sum`, left('-sum'))
      expect(() => openSqlite(left())).toThrow(sentence)
      await log.close()
    })
  })

  test('is reported if it was cut off', async () => {
    await filled()
    const { length } = readFileSync(file)
    for (const rest of [100, 4096, length / 2, length - 4096, length - 1]) {
      await filled().catch(() => null)
      truncateSync(file, Math.floor(rest))
      expect(await told()).toBe('unreadable')
    }
  })

  test('is reported if one letter of an event was changed', async () => {
    await filled()
    const bytes = readFileSync(file)
    bytes.write('says no few words', bytes.indexOf('says a few words'))
    writeFileSync(file, bytes)
    expect(await told()).toBe('unreadable')
  })

  test.each([
    ['its last events are gone', `DELETE FROM events WHERE "table" = 'one' AND seq >= 90`],
    ['all its events are gone', `DELETE FROM events WHERE "table" = 'one'`],
    ['its row counts fewer events than there are', `UPDATE tables SET length = 90 WHERE id = 'one'`],
  ])('is reported if %s, and nothing is added to such a table', async (_what, statement) => {
    await filled()
    // The last append is another table's, so that the start has nothing to say.
    const other = openSqlite(file)
    await other.create({ id: 'two', code: null }, events(1), 0)
    await other.close()
    meddle(statement)
    expect(await told()).toBe('unreadable')
    const log = openSqlite(file)
    for (const from of [0, 90, 100]) await expect(log.append('one', from, events(1))).rejects.toThrow(Unreadable)
    await log.close()
  })

  test('is checked as a whole: its structure, and events whose table’s row is gone', async () => {
    await filled()
    const faults = async (): Promise<readonly string[]> => {
      const log = openSqlite(file)
      const found = await log.check()
      await log.close()
      return found
    }
    expect(await faults()).toEqual([])
    meddle('PRAGMA foreign_keys = OFF; DELETE FROM tables')
    expect(await faults()).toEqual(['100 events belong to no table in the list'])
  })

  test('from before its tables’ lengths were kept is given them', async () => {
    await filled()
    const older = openSqlite(file)
    await older.create({ id: 'two', code: null }, [], 0)
    await older.close()
    meddle('ALTER TABLE tables DROP COLUMN length; ALTER TABLE tables DROP COLUMN keep_days; PRAGMA user_version = 4')
    const log = openSqlite(file)
    expect(await log.lengths(['one', 'two'])).toEqual(
      new Map([
        ['one', 100],
        ['two', 0],
      ]),
    )
    await log.append('one', 100, events(1))
    expect(await log.read('one')).toHaveLength(101)
    await log.close()
  })

  test.each(['', '-wal', '-shm', '-sum'])(
    'acknowledges nothing once tables.sqlite%s is gone or replaced',
    async end => {
      const log = await openLog({ data })
      await log.create({ id: 'one', code: null }, events(1), 0)
      const place = file + end
      renameSync(place, join(data, 'moved'))
      const refused = async (): Promise<void> => {
        await expect(log.append('one', 1, events(1))).rejects.toThrow(Gone)
        await expect(log.append('one', 1, events(1))).rejects.toThrow(
          /^tables.sqlite in the data folder or a file beside it/,
        )
        await expect(log.create({ id: 'two', code: null }, events(1), 0)).rejects.toThrow(Unwritable)
        await expect(log.probe()).rejects.toThrow(Gone)
        await expect(log.touch('', 0)).rejects.toThrow(Gone)
        await expect(log.remove('three')).rejects.toThrow(Gone)
      }
      await refused()
      cpSync(join(data, 'moved'), place)
      await refused()
      // The very same file goes on, with what was stored although it was not acknowledged.
      renameSync(join(data, 'moved'), place)
      await log.probe()
      await log.append('one', await log.read('one').then(({ length }) => length), events(1))
      await log.close()
      const again = openSqlite(file)
      expect((await again.read('one')).length).toBeGreaterThan(1)
      await again.close()
    },
  )

  test('is read past a key that was changed in the middle', async () => {
    await filled()
    const bytes = readFileSync(file)
    bytes.write('onf', bytes.lastIndexOf('one', bytes.indexOf(JSON.stringify(event(50)))))
    writeFileSync(file, bytes)
    expect(await told()).toBe('unreadable')
  })

  test('is reported if an event is in another one’s place', async () => {
    await filled()
    const bytes = readFileSync(file)
    const texts = [event(50), event(51)].map(each => JSON.stringify(each))
    const [here = 0, there = 0] = texts.map(text => bytes.indexOf(text))
    // The texts with the checksums that follow them.
    const [one, two] = [here, there].map(at => Buffer.from(bytes.subarray(at, at + (texts[0] ?? '').length + 4)))
    if (one && two) bytes.set(two, here)
    if (one && two) bytes.set(one, there)
    writeFileSync(file, bytes)
    expect(await told()).toBe('unreadable')
  })

  test('never tells a different log, whichever page was overwritten', async () => {
    await filled()
    const whole = readFileSync(file)
    for (let at = 0; at < whole.length; at += 4096) {
      writeFileSync(file, Buffer.from(whole).fill('sofa', at, at + 4096))
      expect(['unreadable', events(100)]).toContainEqual(await told())
    }
  })

  test('tells the beginning of the truth or nothing, whichever byte was changed', async () => {
    await filled()
    const whole = readFileSync(file)
    const random = seeded(3)
    const places = [...whole.keys()]
    for (const at of random.some('place', places, 300)) {
      const bytes = Buffer.from(whole)
      bytes[at] = (bytes[at] ?? 0) ^ random.one('flip', [1, 2, 4, 8, 16, 32, 64, 128])
      writeFileSync(file, bytes)
      const now = await told()
      if (now !== 'unreadable') expect(now).toEqual(events(now.length))
    }
  })
})
