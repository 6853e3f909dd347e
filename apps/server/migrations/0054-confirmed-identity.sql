-- When the person of a session last proved who they are: by signing in, or by confirming it later. Sessions of before
-- count as unproven, so that their people are asked once.
alter table session add column confirmed_at timestamptz;
