// Short sounds made here, no files. Silent until the viewer turns them on with a tap, as browsers want it.
import { prefs } from '../prefs.svelte';

type Voice = (at: number, out: AudioNode, context: AudioContext) => void;

let context: AudioContext | null = null;

function tone(frequency: number, from: number, length: number, shape: OscillatorType, loud: number): Voice {
  return (at, out, audio) => {
    const source = audio.createOscillator();
    const gain = audio.createGain();
    source.type = shape;
    source.frequency.value = frequency;
    gain.gain.setValueAtTime(0, at + from);
    gain.gain.linearRampToValueAtTime(loud, at + from + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.001, at + from + length);
    source.connect(gain).connect(out);
    source.start(at + from);
    source.stop(at + from + length);
  };
}

function paper(from: number, length: number, frequency: number, loud: number): Voice {
  return (at, out, audio) => {
    const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
    const data = buffer.getChannelData(0);
    data.forEach((_, index) => {
      data[index] = (Math.random() * 2 - 1) * (1 - index / data.length) ** 2;
    });
    const source = audio.createBufferSource();
    const filter = audio.createBiquadFilter();
    const gain = audio.createGain();
    source.buffer = buffer;
    filter.type = 'bandpass';
    filter.frequency.value = frequency;
    gain.gain.value = loud;
    source.connect(filter).connect(gain).connect(out);
    source.start(at + from);
  };
}

const SOUNDS = {
  turn: [tone(392, 0, 0.09, 'sine', 0.3), tone(392, 0.13, 0.11, 'sine', 0.3)],
  draw: [paper(0, 0.12, 3200, 0.35)],
  discard: [paper(0, 0.07, 1400, 0.7)],
  meld: [paper(0, 0.04, 2600, 0.5), paper(0.07, 0.04, 2600, 0.5), paper(0.14, 0.04, 2600, 0.5)],
  clean: [tone(330, 0, 0.24, 'triangle', 0.2), tone(495, 0.06, 0.18, 'triangle', 0.2)],
  dirty: [tone(330, 0, 0.24, 'triangle', 0.2), tone(392, 0.06, 0.18, 'triangle', 0.2)],
  packet: [0, 0.04, 0.08, 0.12, 0.16].map((from) => paper(from, 0.04, 2000, 0.4)),
  call: [tone(1320, 0, 0.09, 'sine', 0.2), tone(1320, 0.13, 0.1, 'sine', 0.2)],
  refused: [tone(165, 0, 0.09, 'sine', 0.3)],
  end: [tone(660, 0, 0.24, 'sine', 0.18), tone(1320, 0, 0.2, 'sine', 0.06)],
} satisfies Record<string, Voice[]>;

export type Sound = keyof typeof SOUNDS;

/** Make a sound, if the viewer wants sounds. */
export function sound(name: Sound): void {
  if (prefs.sound !== 'on' || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const voice of SOUNDS[name]) voice(context.currentTime + 0.01, context.destination, context);
}

/** A short buzz, where the device has one and the viewer has touched the page. */
export function buzz(ms: number): void {
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(ms);
}
