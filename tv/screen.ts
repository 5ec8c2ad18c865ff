import Phaser from 'phaser'
import type { LinkStatus, View } from '../shared/client/connection.ts'
import type { Entered } from '../shared/client/entry.ts'
import type { Seat } from '../shared/engine/game.ts'
import { loadParts } from '../shared/games/index.ts'
import { needTexts } from '../shared/texts/catalogue.ts'
import type { LanguageId } from '../shared/texts/languages.ts'
import { motifOf } from './audio/sound.ts'
import { type Levels, makeSounds, type Sounds } from './audio/volume.ts'
import { makeEntrances } from './draw/enter.ts'
import {
  eachSecond,
  type FirstPicture,
  type Loop,
  makeFirstPicture,
  makeLoop,
  makePower,
  type Power,
  startIdling,
} from './draw/frames.ts'
import type { Item } from './draw/items.ts'
import { type Fit, fitInto, type Viewport } from './draw/layout.ts'
import { ease, type Motion, makeMotion } from './draw/motion.ts'
import { makePainter, type Painter, renders, startPhaser } from './draw/painter.ts'
import { type Fonts, makeFonts, makeMeasure } from './draw/text.ts'
import { type Animator, type DrawContext, type GameScreen, secondsLeft } from './game-screen.ts'
import { lettersFor } from './letters.ts'
import { gameScreenFor, pictureOf, plainTrouble, type Trouble, troubleAt } from './picture.ts'
import { type EventQueue, isIntroSkipped, logError, makeEventQueue, makeReveals, type Reveals } from './reveals.ts'
import { chooseLanguage, inLanguage } from './texts.ts'
import { type Corner, makeCorner } from './ui/corner.ts'
import { key } from './ui/keys.ts'
import { makeMirrorPage, mirrorOf } from './ui/mirror.ts'
import {
  type Applause,
  type Arrivals,
  applauseItems,
  explainsFirsts,
  firstLine,
  isApplause,
  makeApplause,
  makeArrivals,
  makeNewsStrip,
  type NewsStrip,
  orderLine,
} from './ui/overlays.ts'
import { makePager, type Pager } from './ui/pager.ts'
import { makeRemarks, type Remarks } from './ui/remark.ts'
import {
  barText,
  besidePanel,
  isAskedFor,
  isOther,
  makeRetellingPlayer,
  panelItems,
  type RetellingPlayer,
} from './ui/retelling.ts'
import { awayItems } from './ui/round-table.ts'
import { isWelcome } from './ui/welcome.ts'

/** What the page's address asks of the screen. */
const asked = new URLSearchParams(location.search)

/** The finest resolution in pixels per design unit, at full power and where frames are slow. */
const finest = { full: 2, low: 2 / 3 } as const
const fitAt = (power: keyof typeof finest, letters: number): Fit =>
  fitInto({ w: innerWidth, h: innerHeight, ratio: devicePixelRatio || 1 }, finest[power], letters)

const isHidden = (): boolean => document.visibilityState === 'hidden'

/** Completes the server's address as guests type it: with this page's protocol where it names none. */
const withProtocol = (address: string): string =>
  address.startsWith('//') ? `${location.protocol}${address}` : address

/** What the menu and tests may know of a screen. */
export interface ScreenState {
  readonly view: View | null
  /** Where guests reach the server; empty until it is known. */
  readonly guests: string
  /** The same to type: shorter, where there is something shorter. */
  readonly address: string
  readonly playing: boolean
  /** The number of the event that is retold; null where none is. */
  readonly retold: number | null
  readonly low: boolean
  /** The master volume; 0 while muted. */
  readonly loudness: number
  readonly levels: Levels
  readonly locked: boolean
  readonly objects: number
  readonly textures: number
  /** The number of textures drawn coarsely, which will be drawn again. */
  readonly coarse: number
  readonly frames: number
  readonly items: readonly Item[]
}

/**
 * The TV's screen, Phaser's only scene. It takes views, and draws each as a picture, or first plays the events that are
 * new in it. Its parts are handed the screen and use what they name of it.
 */
export class TvScreen extends Phaser.Scene {
  /** Whether every reveal ends at once and nothing moves by itself. */
  readonly instant = asked.has('calm')
  private readonly motionQuery = matchMedia('(prefers-reduced-motion: reduce)')

  /** The newest view; while its events are played, an earlier one is drawn. */
  view: View | null = null
  gameScreen: GameScreen | null = null
  trouble: Trouble = { kind: 'none' }
  /** Where guests' phones reach the server, and a shorter address to type, where there is one. */
  private address = ''
  private short = ''
  /** The server's version when this page was loaded, and whether it has changed since. */
  private version = ''
  private stale = false
  /** The server's time, which the link tells. */
  now = (): number => Date.now()
  /** How many beats of the welcome screen have passed. */
  private beat = 0

  /** What is drawn: the view, its picture, and that as a text to compare with. */
  private current: View | null = null
  private items: readonly Item[] = []
  private drawnText = ''
  private frames = 0
  fit = fitAt('full', 1)
  /** For which view and page letters were chosen, and the smallest that were chosen at this moment of the game. */
  private lettered: { readonly of: string; readonly view: View; readonly page: number; readonly least: number } | null =
    null

  /** The newest view as it came, with its words in English. */
  private latest: View | null = null
  /** Views are taken one after the other, because a game's module may still be loading. */
  private taking: Promise<unknown> = Promise.resolve()

  // Phaser makes a scene before it has a renderer: `create`, which runs before anything else here, sets this.
  declare painter: Painter
  readonly motion: Motion = makeMotion(this.instant)
  private readonly letters = makeMeasure()
  readonly fonts: Fonts = makeFonts(() => this.lettersCame())
  readonly power: Power = makePower(this)
  readonly loop: Loop = makeLoop(this.motion, this)
  private readonly first: FirstPicture = makeFirstPicture(this, document.querySelector('.opening'))
  private readonly mirrorPage = makeMirrorPage()

  readonly sounds: Sounds = makeSounds(this)
  readonly reveals: Reveals = makeReveals(this)
  private readonly queue: EventQueue = makeEventQueue(this.reveals, view => this.playedUpTo(view))
  readonly retold: RetellingPlayer = makeRetellingPlayer(this, this.reveals)
  readonly pager: Pager = makePager(this)
  readonly arrivals: Arrivals = makeArrivals(this)
  readonly applause: Applause = makeApplause(this)
  private readonly remarks: Remarks = makeRemarks(this)
  private readonly corner: Corner = makeCorner(this)
  private readonly news: NewsStrip = makeNewsStrip(this)

  constructor() {
    super('tv')
  }

  /** Called by Phaser once it can draw. */
  create(): void {
    this.painter = makePainter(this, this.fit)
    const { canvas } = this.game
    canvas.setAttribute('aria-hidden', 'true')
    canvas.addEventListener('webglcontextrestored', () => setTimeout(() => this.loop.wake(), 0))
    addEventListener('resize', () => this.refit())
    this.motionQuery.addEventListener?.('change', () => this.redraw())
    document.addEventListener('visibilitychange', () => {
      if (!isHidden()) this.loop.wake()
    })
    this.first.waitForView()
    eachSecond(seconds => {
      const counts =
        this.view === null || this.view.room.clocks.length > 0 || secondsLeft(this.view, this.now()) !== null
      if (counts || seconds % 10 === 0) this.redraw()
    })
    if (!this.instant) startIdling(this)
  }

  get playing(): boolean {
    return this.queue.playing()
  }

  /** Whether nothing may fly or turn far: this screen or its table asks for that. */
  get reducedMotion(): boolean {
    return this.motionQuery.matches || this.current?.room.settings.motion === 'reduced'
  }

  get viewport(): Viewport {
    return this.fit.viewport
  }

  /** Whether something is played or moves. */
  get busy(): boolean {
    return this.playing || this.motion.busy()
  }

  /** Calls back after so long; returns what stops it. */
  after(milliseconds: number, then: () => void): () => void {
    const timer = setTimeout(then, milliseconds)
    return () => clearTimeout(timer)
  }

  // What the link says.

  /** Takes a view: in this TV's language, with its game's GameScreen, and then to be played and drawn. */
  take(next: View): void {
    this.taking = this.taking.then(() => this.takeNow(next)).catch(logError)
  }

  private async takeNow(came: View): Promise<void> {
    // Skips a view whose game was changed while its texts loaded: the view with the new game's texts follows.
    if ((await loadParts(came.game)) !== came.parts) return
    this.latest = came
    // Without these texts a TV explains nothing.
    if (explainsFirsts(came)) await needTexts(['coach']).catch(() => undefined)
    const next = await inLanguage(came)
    await this.loadGameScreen(next)
    const before = this.view
    // The host skips the overture: its clock disappears before it has ended.
    if (isIntroSkipped(before, next, this.now())) this.reveals.skipIntro()
    this.news.see(next, before)
    const again = isAskedFor(before, next)
    if (again || isOther(before, next)) await this.retold.end()
    else this.retold.see(next)
    if (!this.instant) this.arrivals.see(next)
    this.applause.see(next)
    this.remarks.see(next)
    this.view = next
    this.sounds.set()
    this.queue.take(next)
    if (this.playing) this.markAway(next)
    if (again) this.retold.begin(next)
  }

  private async loadGameScreen({ game, table }: View): Promise<void> {
    if (table) this.gameScreen = await gameScreenFor(game)
    else if (game !== this.view?.game) {
      // Draws the lobby at once, and again in its game's scenery once that is loaded.
      this.gameScreen = null
      void gameScreenFor(game).then(loaded => {
        if (this.view?.game !== game) return
        this.gameScreen = loaded
        this.redraw()
      })
    }
  }

  /** Speaks a language; with null, the table's. */
  speak(language: LanguageId | null): void {
    chooseLanguage(language)
    this.taking = this.taking.then(() => this.latest && this.takeNow(this.latest)).catch(logError)
  }

  entered({ address, short, version }: Entered): void {
    this.address = withProtocol(address)
    this.short = short
    this.stale = this.version !== '' && this.version !== version
    this.version = version
    this.reloadIfStale()
  }

  private reloadIfStale(): void {
    if (this.stale && !this.playing) location.reload()
  }

  linkIs(status: LinkStatus): void {
    this.trouble = troubleAt(status, this.trouble)
    if (status.at === 'away') this.queue.missed()
    this.redraw()
  }

  /** Shows a plain page instead of the table. */
  plain(title: string, text: string): void {
    this.trouble = plainTrouble(title, text)
    this.redraw()
  }

  // What the remote asks for.

  turn(by: 1 | -1): void {
    if (this.retold.on()) this.retold.step(by)
    else if (!this.playing) this.pager.turn(by)
  }

  back(): void {
    if (this.retold.on()) void this.retold.end()
    else if (this.playing) this.reveals.skipIntro()
    else this.pager.back()
  }

  // What is drawn.

  /** Draws the present, unless something is played: that draws itself. */
  redraw(): void {
    const fine = this.trouble.kind === 'none'
    if (this.retold.on() && fine) this.retold.redraw()
    else if (!(this.playing && fine)) this.paint(this.view)
  }

  /** Draws a view, if it looks different from what is drawn. */
  paint(view: View | null, enters = !this.playing): void {
    const { gameScreen, trouble } = this
    // The first table may arrive in a moment.
    if (view === null && trouble.kind === 'none' && this.first.waits()) return
    this.first.begin()
    this.current = view
    this.chooseLetters(view)
    const context = this.drawContext()
    const news = this.newsText()
    this.mirrorPage(mirrorOf(view, gameScreen, trouble, context, news))
    this.sounds.follow(view, context.now)
    const panel = this.openPanel()
    const { viewport } = this.fit
    const next = [
      ...pictureOf(view, gameScreen, trouble, news, context),
      ...(panel ? panelItems(panel, { ...context, viewport }) : []),
    ]
    const text = JSON.stringify(next)
    if (text === this.drawnText) return
    const before = this.items
    this.drawnText = text
    this.items = next
    this.painter.show(next)
    this.fadeCorner()
    this.fonts.ask(next)
    if (enters && !this.reducedMotion) makeEntrances(this.painter, this.motion, this.sounds.audio)(before, next)
    this.loop.wake()
  }

  /** Draws it in any case: something may have moved since. */
  repaint(view: View | null, enters = !this.playing): void {
    this.drawnText = ''
    this.paint(view, enters)
  }

  /** Draws a finished game as it was after an event. */
  paintAsOf(over: View, place: number): void {
    if (this.gameScreen) this.paint(this.gameScreen.asOf(over, place))
  }

  /** Draws applause; over what is played too, because by its time the result is shown, and nothing moves any more. */
  applaud(): void {
    if (!this.playing) {
      this.redraw()
      return
    }
    const context = this.drawContext()
    const news = this.newsText()
    const quiet = news === '' && this.trouble.kind === 'none'
    this.mirrorPage(mirrorOf(this.current, this.gameScreen, this.trouble, context, news))
    this.items = [...this.items.filter(({ key }) => !isApplause(key)), ...(quiet ? applauseItems(context) : [])]
    this.painter.show(this.items)
    this.fadeCorner()
    this.loop.wake()
  }

  /** Marks on crests whose phone is away, over what is played: a guest is missed at once, not after the reveal. */
  private markAway({ chairs }: View): void {
    for (const [seat, chair] of Object.entries(chairs)) {
      const [crest, sign] = [key.shield(seat), key.away(seat)]
      const shield = this.items.find(item => item.key === crest)
      const [wanted] = shield ? awayItems(seat, chair, shield) : []
      const stays = wanted && this.painter.isAtRest(crest)
      if (wanted && stays) this.painter.add(wanted)
      else this.painter.remove(sign)
      this.items = [...this.items.filter(item => item.key !== sign), ...(wanted && stays ? [wanted] : [])]
    }
    this.loop.wake()
  }

  /** Takes the way in off the stage for a reveal or a hunt: every drawing draws it whole. */
  private fadeCorner(): void {
    // A lobby has the GameScreen of the chosen game already.
    const taken =
      this.current !== null && this.current.table !== null && this.gameScreen?.takesStage?.(this.current) === true
    this.corner.see(this.reveals.takesStage() || taken)
  }

  /** Draws the newest view once all of its events have been played. */
  private playedUpTo(latest: View): void {
    this.view = latest
    this.pager.see(latest)
    this.redraw()
    if (!this.instant) this.remarks.rest(latest)
    this.power.settle()
    this.reloadIfStale()
  }

  /** Returns what a picture depends on besides the view. */
  private drawContext(): DrawContext {
    const arrived = this.arrivals.who()
    const played = this.reveals.played()
    const applauded = this.applause.sum()
    // Nobody speaks during a reveal.
    const remark = this.playing ? null : this.remarks.now()
    const { instant: calm, reducedMotion: still } = this
    const { viewport } = this.fit
    return {
      viewport: this.openPanel() ? besidePanel(viewport) : viewport,
      measure: this.letters.measure,
      now: this.now(),
      address: this.address,
      shortAddress: this.short,
      page: this.pager.page(),
      reducedMotion: still,
      locked: this.sounds.audio.locked(),
      hadSound: this.sounds.heardBefore,
      ...(calm || still ? {} : { beat: this.view && isWelcome(this.view) ? this.beat : this.pager.beat() }),
      ...(arrived === undefined || still ? {} : { arrived }),
      ...(played ? { played } : {}),
      ...(applauded ? { applauded } : {}),
      ...(remark ? { remark } : {}),
    }
  }

  /** Returns what is retold next to an open panel, or null. */
  private openPanel(): ReturnType<RetellingPlayer['told']> {
    const told = this.retold.told()
    return told && told.who > 0 ? told : null
  }

  private newsText(): string {
    const told = this.retold.told()
    return told && told.who === 0
      ? barText(told)
      : this.news.text() || orderLine(this.current) || firstLine(this.current)
  }

  // How it is drawn.

  private fitTo(letters: number): void {
    this.fit = fitAt(this.power.low() ? 'low' : 'full', letters)
    this.painter.resize(this.fit)
    this.drawnText = ''
    this.items = []
  }

  /** Chooses how large letters are: as the host wants, as far as the picture stays whole, and only between reveals. */
  private chooseLetters(view: View | null): void {
    if (this.playing || this.retold.on() || view === null) return
    const wanted = Number(view.room.settings.letters) / 100
    const page = this.pager.page()
    const of = `${wanted} ${view.room.games} ${view.table?.phase ?? ''} ${page}`
    if (this.lettered?.view === view && this.lettered.page === page) return
    const most = this.lettered?.of === of ? this.lettered.least : wanted
    const news = this.newsText()
    const least = lettersFor(most, this.fit.viewport, viewport =>
      pictureOf(view, this.gameScreen, this.trouble, news, { ...this.drawContext(), viewport }),
    )
    this.lettered = { of, view, page, least }
    if (least !== this.fit.viewport.letters) this.fitTo(least)
  }

  /** Fits the picture into the window, at the finest resolution that this screen draws fast enough. */
  private refit(): void {
    this.fitTo(this.fit.viewport.letters)
    this.lettered = null
    if (this.playing || this.retold.on()) {
      // What is played would move items that no longer exist.
      this.motion.skip()
      this.paint(this.current)
    } else this.paint(this.view)
    // Draws at once: a resized canvas is black until something is drawn.
    this.painter.frame(performance.now(), 16)
  }

  /** Draws at a lower or full resolution from now on. */
  changePower(low: boolean): void {
    document.documentElement.dataset.power = low ? 'low' : 'full'
    // A screen that has no more pixels than at low power is drawn as before.
    if (fitAt(low ? 'low' : 'full', this.fit.viewport.letters).k !== this.fit.k) this.refit()
  }

  /** Writes all texts anew: a font has loaded. */
  private lettersCame(): void {
    this.letters.forget()
    this.painter.refresh()
    this.drawnText = ''
    if (!this.playing) this.redraw()
  }

  drawFrame(time: number, delta: number): void {
    this.frames += 1
    this.painter.frame(time, delta)
    this.first.drawn()
  }

  framesAreSlow(): void {
    if (!this.instant) this.power.slow()
  }

  /** Draws at full resolution what was drawn coarsely, and begins the music: the first picture has been shown. */
  refine(): void {
    this.painter.refine()
    this.fadeCorner()
    this.sounds.startMusic(this.current)
    this.loop.wake()
  }

  /** Returns what a reveal moves things with. */
  animator(): Animator {
    const { painter, motion, loop, sounds } = this
    return {
      run: async (milliseconds, step, easing) => {
        loop.wake()
        await motion.run(milliseconds, t => step(easing ? ease[easing](t) : t))
      },
      wait: milliseconds => {
        loop.wake()
        return motion.wait(milliseconds)
      },
      pose: painter.pose,
      swap: painter.swap,
      sound: sounds.audio.play,
      drawnKeys: keys => keys.filter(painter.has),
      reducedMotion: this.reducedMotion,
    }
  }

  // What happens while nobody does anything.

  /** Turns the page of an ending or a lobby. */
  turnByItself(): void {
    if (!this.playing) this.pager.tick()
  }

  /** Goes on with the previews of the welcome screen. */
  nextBeat(): void {
    if (!(this.view && isWelcome(this.view)) || this.reducedMotion || isHidden()) return
    this.beat += 1
    this.redraw()
  }

  /** Whether nothing is played or told again, so that what idles may be heard. */
  get rests(): boolean {
    return !(this.playing || this.retold.on() || isHidden())
  }

  /** Whether candles may flicker now. */
  get flickers(): boolean {
    return !(this.power.low() || this.reducedMotion || this.motion.busy() || isHidden())
  }

  /** Reads a sentence out. */
  say(text: string): void {
    this.sounds.audio.say(text)
  }

  /** Writes for a while what the narrator adds to what happened: the rest of what it says is on the screen anyway. */
  caption(text: () => string): void {
    this.news.caption(text)
  }

  /** Greets a new player with the sound of their crest. */
  greet({ chairs }: View, seat: Seat): void {
    const chair = chairs[seat]
    if (chair) this.sounds.audio.greet(motifOf(chair.charge, chair.colour))
  }

  state(): ScreenState {
    return {
      view: this.view,
      guests: this.address,
      address: this.short || this.address,
      playing: this.playing,
      retold: this.retold.told()?.at ?? null,
      low: this.power.low(),
      ...this.sounds.state(),
      ...this.painter.counts(),
      frames: this.frames,
      items: this.items,
    }
  }
}

/** Opens the screen on a page: starts Phaser with it, and waits for the first fonts. */
export const openScreen = async (parent: HTMLElement): Promise<TvScreen> => {
  const render = renders.find(one => one === asked.get('render')) ?? 'auto'
  const game = await startPhaser(parent, fitAt('full', 1), render, TvScreen)
  // For a debugger: `game.scene.keys.tv` is this screen.
  Object.assign(globalThis, { game })
  const screen = game.scene.getScene<TvScreen>('tv')
  await screen.fonts.first
  return screen
}
