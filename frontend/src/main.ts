import { mount } from 'svelte';
import App from './App.svelte';
import './styles/tokens.css';
import './styles/base.css';
import { preferredLocale, speak } from './words/words.svelte';

const target = document.getElementById('page');
if (!target) throw new Error('index.html has no #page');
await speak(preferredLocale());
mount(App, { target });
