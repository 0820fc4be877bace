import { mount } from 'svelte';
import App from './App.svelte';
import { bring } from './net/bring';
import { dress, speakLiked } from './prefs.svelte';
import './styles/tokens.css';
import './styles/base.css';

const target = document.getElementById('page');
if (!target) throw new Error('index.html has no #page');
dress();
await bring(speakLiked);
mount(App, { target });
