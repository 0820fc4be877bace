import { mount } from 'svelte';
import App from './App.svelte';
import { dress, speakLiked } from './prefs.svelte';
import './styles/tokens.css';
import './styles/base.css';

const target = document.getElementById('page');
if (!target) throw new Error('index.html has no #page');
dress();
await speakLiked();
mount(App, { target });
